import { classNames } from './class-names';
import styles from './confirmed-line.module.css';
import { Icon } from './icon';
import { checkIcon, circleAlertIcon } from './icons';

/** Says whether something is confirmed. */
export function ConfirmedLine({ yes, text }: { readonly yes: boolean; readonly text: string }) {
  return (
    <div className={yes ? classNames('row', styles.confirmed) : 'row muted'}>
      <Icon shape={yes ? checkIcon : circleAlertIcon} size="s" />
      {text}
    </div>
  );
}
