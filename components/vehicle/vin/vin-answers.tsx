import { useTranslations } from 'next-intl';
import styles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { certificateFields, narrowCars, questionKeys, type VinAnswers } from '@/lib/vehicle/vin-question';
import { useAnswerText } from './vin-question';

type VinAnswersProps = { readonly answers: VinAnswers; readonly cars: readonly Vehicle[] } & (
  | { readonly hrefOf: (answers: VinAnswers) => string }
  | { readonly onAnswer: (answers: VinAnswers) => void }
);

/** What was answered so far; each answer can be taken back. */
export function GivenVinAnswers({ answers, cars, ...way }: VinAnswersProps) {
  const t = useTranslations('vin');
  const text = useAnswerText();
  const given = questionKeys.flatMap((key) => {
    const value = answers[key];
    if (value === undefined) return [];
    const { [key]: _, ...others } = answers;
    const said = `${certificateFields[key]}: ${text(key, { value, cars: narrowCars(cars, { [key]: value }) })}`;
    return [{ key, said, others }];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('answers')}>
      {given.map(({ key, said, others }) => {
        const shown = (
          <>
            <span className="visually-hidden">{t('takeBack', { answer: said })}</span>
            <span aria-hidden="true">{said}</span>
            <Icon shape={xIcon} size="s" />
          </>
        );
        return (
          <li key={key}>
            {'hrefOf' in way ? (
              <Link className={classNames(styles.chip, styles.chosen)} rel="nofollow" href={way.hrefOf(others)}>
                {shown}
              </Link>
            ) : (
              <button
                type="button"
                className={classNames(styles.chip, styles.chosen)}
                onClick={() => way.onAnswer(others)}
              >
                {shown}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
