import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon, clockIcon, triangleAlertIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { serviceBookPath } from '@/lib/domain/vehicle/paths';
import styles from './car-due.module.css';
import { useDue, useServiceWords } from './use-book';

const most = 1;

/** The most urgent service of a garage car and a link to its service book. The space is reserved while it loads. */
export function CarDue({ carId, name }: { readonly carId: number; readonly name: string }) {
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const words = useServiceWords();
  const due = useDue();
  const services = due?.get(carId) ?? [];
  return (
    <div className={styles.due}>
      <ul>
        {services.slice(0, most).map((service) => (
          <li className={styles.service} key={service.kind}>
            <Icon shape={service.state === 'due' ? triangleAlertIcon : clockIcon} size="s" />
            <span className="grow">
              {service.last ? t('line', { name: service.name, last: words.last(service.last) }) : service.name}
            </span>
            <span className={service.state === 'due' ? styles.overdue : 'number'}>
              {service.state === 'due' ? t('due') : t('soon')}
            </span>
          </li>
        ))}
        {due && services.length === 0 && (
          <li className={classNames(styles.service, 'muted')}>{t(due.has(carId) ? 'nothingDue' : 'nothingKnown')}</li>
        )}
      </ul>
      <Link className="plain-link small row" href={localePath(locale, serviceBookPath(carId))}>
        {t('title')}
        <span className="visually-hidden"> {name}</span>
        {services.length > most && <span className="muted">{t('more', { count: services.length - most })}</span>}
        <Icon shape={arrowRightIcon} size="s" />
      </Link>
    </div>
  );
}
