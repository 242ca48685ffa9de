import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Analog } from '@/lib/contract/catalogue/analogs';
import styles from './analogs.module.css';

const maxShown = 5;

/** The strip of what differs from the viewed part: amber where it may decide, green where it is only told. */
export function AnalogDifferences({ differences, compared }: Pick<Analog, 'differences' | 'compared'>) {
  const t = useTranslations('product');
  if (compared === 0) return <span className={styles.difference}>{t('nothingToCompare')}</span>;
  if (differences.length === 0)
    return (
      <span className={classNames(styles.difference, styles.same)}>{t('noDifferenceIn', { count: compared })}</span>
    );
  const hidden = differences.length - maxShown;
  return (
    <ul className={classNames('row wrapping', styles.differences)}>
      {differences.slice(0, maxShown).map(({ key, name, unit, theirs, ours, matters }) => (
        <li className={classNames(styles.difference, matters ? styles.matters : styles.same)} key={key}>
          <span className="visually-hidden">{t(matters ? 'differenceMatters' : 'differenceTold')}: </span>
          {t.rich('versus', {
            name,
            theirs,
            ours,
            unit: unit === null ? '' : `\u00a0${unit}`,
            b: (text) => <b>{text}</b>,
          })}
        </li>
      ))}
      {hidden > 0 && <li className={styles.difference}>{t('moreDifferences', { count: hidden })}</li>}
    </ul>
  );
}
