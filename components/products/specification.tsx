import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Criterion } from '@/lib/contract/catalogue/product';
import styles from './specification.module.css';

const columns = 3;
const maxKeys = 4;

function valueText({ value, unit }: Criterion): string {
  return unit === null ? value : `${value}\u00a0${unit}`;
}

/** The few dimensions that tell this part from its neighbours. */
export function KeyCriteria({ criteria }: { readonly criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <dl className={styles.keys}>
      {criteria.slice(0, maxKeys).map(({ key, name, value, unit }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {value} {unit !== null && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every criterion, in columns. */
export function Specification({ criteria }: { readonly criteria: readonly Criterion[] }) {
  const t = useTranslations('product');
  if (criteria.length === 0) return null;
  const perColumn = Math.ceil(criteria.length / columns);
  const parts = Array.from({ length: columns }, (_, index) =>
    criteria.slice(index * perColumn, (index + 1) * perColumn),
  ).filter((part) => part.length > 0);
  return (
    <section className={classNames('section', styles.specification)} id="specification">
      <h2>{t('specification')}</h2>
      <div className={styles.groups}>
        {parts.map((part) => (
          <dl key={part[0]?.key}>
            {part.map((criterion) => (
              <div key={criterion.key}>
                <dt>{criterion.name}</dt>
                <dd>{valueText(criterion)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  );
}
