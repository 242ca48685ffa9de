import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { badgeCheckIcon, checkIcon, circleAlertIcon, infoIcon, triangleAlertIcon } from './icons';
import styles from './note.module.css';

const kinds = {
  info: { className: '', shape: infoIcon },
  warn: { className: styles.warn, shape: triangleAlertIcon },
  good: { className: styles.good, shape: badgeCheckIcon },
  error: { className: styles.error, shape: circleAlertIcon },
} as const;

type NoteProps = {
  readonly kind?: keyof typeof kinds;
  /** `alert` for a new error, `status` for a change. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
};

/** A message on a page. */
export function Note({ kind = 'info', role, children }: NoteProps) {
  const { className, shape } = kinds[kind];
  return (
    <div className={classNames(styles.note, className)} role={role}>
      <Icon shape={shape} />
      <div className="grow">{children}</div>
    </div>
  );
}

/** Validation errors of a service. */
export function ErrorList({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Note kind="error" role="alert">
      {texts.join(' ')}
    </Note>
  );
}

/** A line with a confirmation status, such as that of an e-mail. */
export function ConfirmedLine({ yes, text }: { readonly yes: boolean; readonly text: string }) {
  return (
    <div className={yes ? classNames('row', styles.confirmed) : 'row muted'}>
      <Icon shape={yes ? checkIcon : circleAlertIcon} size="s" />
      {text}
    </div>
  );
}
