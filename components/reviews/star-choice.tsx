import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, starIcon } from '@/components/ui/icons';
import styles from './star-choice.module.css';

type StarChoiceProps = {
  /** 1 to 5, or 0 while nothing is chosen. */
  readonly value: number;
  readonly onChoose: (stars: number) => void;
  readonly error?: string | undefined;
};

/** One to five stars as radio buttons, with a word for each, so that it works by keyboard and without seeing colours. */
export function StarChoice({ value, onChoose, error }: StarChoiceProps) {
  const t = useTranslations('reviewForm');
  return (
    <fieldset className={classNames(field.field, styles.choice)} aria-describedby={error && 'review-rating-error'}>
      <legend>{t('rating')}</legend>
      <div className="row">
        <span className={styles.stars}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label className={classNames(stars <= value && styles.chosen)} key={stars}>
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={stars === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(stars)}
              />
              <Icon shape={starIcon} />
              <span className="visually-hidden">{t('stars', { stars })}</span>
            </label>
          ))}
        </span>
        <span className="muted" aria-hidden="true">
          {value > 0 && t('meaning', { stars: String(value) })}
        </span>
      </div>
      {error !== undefined && (
        <span className={field.error} id="review-rating-error">
          <Icon shape={circleAlertIcon} size="s" />
          {error}
        </span>
      )}
    </fieldset>
  );
}
