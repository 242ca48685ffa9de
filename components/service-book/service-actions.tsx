import { useLocale, useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ServiceItem } from '@/lib/contract/account/service-book';
import { localePath } from '@/lib/navigation/locale-path';
import { localDay } from '@/lib/time/local-time';
import { carGroupPath } from '@/lib/vehicle/paths';
import { addMonths } from '@/lib/vehicle/service-due';
import styles from './book.module.css';
import type { useBook } from './use-book';

type ServiceActionsProps = {
  readonly carId: number;
  readonly service: ServiceItem;
  readonly mark: ReturnType<typeof useBook>['mark'];
  /** The owner wants to say when the parts were replaced. */
  readonly onDone: () => void;
};

/** What can be done about parts of one kind: buy them, say that they were replaced, be reminded later. */
export function ServiceActions({ carId, service, mark, onDone }: ServiceActionsProps) {
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const { kind, name, state, last } = service;
  const urgent = state === 'due' || state === 'soon';
  return (
    <div className={classNames('row wrapping', styles.actions)}>
      {service.parts > 0 && (
        <LinkButton
          kind={urgent ? 'primary' : 'secondary'}
          size="s"
          href={localePath(locale, carGroupPath(carId, service.groupId))}
          aria-label={t('partsNamed', { name, count: service.parts })}
        >
          {t('parts', { count: service.parts })}
        </LinkButton>
      )}
      <Button kind="text" size="s" aria-label={t('doneNamed', { name })} onClick={onDone}>
        {t(last === null ? 'sayWhen' : 'done')}
      </Button>
      {urgent && (
        <Button
          kind="text"
          size="s"
          aria-label={t('snoozeNamed', { name })}
          onClick={() => void mark({ kind, snoozedUntil: addMonths(localDay(new Date()), 1) })}
        >
          {t('snooze')}
        </Button>
      )}
      {state === 'snoozed' && (
        <Button kind="text" size="s" onClick={() => void mark({ kind, snoozedUntil: null })}>
          {t('wake')}
        </Button>
      )}
      {last?.by === 'owner' && (
        <Button
          kind="text"
          size="s"
          aria-label={t('takeBackNamed', { name })}
          onClick={() => void mark({ kind, done: null })}
        >
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
