import { useTranslations } from 'next-intl';
import type { Analog } from '@/lib/contract/catalogue/analogs';

const maxShown = 5;

/** The strip of what differs from the viewed part: amber where it may decide, green where it is only told. */
export function AnalogDifferences({ differences, compared }: Pick<Analog, 'differences' | 'compared'>) {
  const t = useTranslations('product');
  if (compared === 0) return <span className="diff">{t('nothingToCompare')}</span>;
  if (differences.length === 0) return <span className="diff ok">{t('noDifferenceIn', { count: compared })}</span>;
  const hidden = differences.length - maxShown;
  return (
    <ul className="row row-w diffs">
      {differences.slice(0, maxShown).map(({ key, name, unit, theirs, ours, matters }) => (
        <li className={matters ? 'diff warn' : 'diff ok'} key={key}>
          <span className="vh">{t(matters ? 'differenceMatters' : 'differenceTold')}: </span>
          {t.rich('versus', {
            name,
            theirs,
            ours,
            unit: unit === null ? '' : `\u00a0${unit}`,
            b: (text) => <b>{text}</b>,
          })}
        </li>
      ))}
      {hidden > 0 && <li className="diff">{t('moreDifferences', { count: hidden })}</li>}
    </ul>
  );
}
