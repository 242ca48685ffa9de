import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Criterion, Product } from '@/lib/contract/catalogue/product';
import { cleanQuery, searchPath } from '@/lib/domain/search/query-text';
import { groupBy } from '@/lib/domain/text/parse-values';
import oeStyles from './oe-numbers.module.css';
import styles from './specification.module.css';

const columns = 3;
const maxKeys = 4;

function valueText({ value, unit }: Criterion): string {
  return unit === null ? value : `${value}\u00a0${unit}`;
}

/** The most important criteria. */
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

/** All criteria in columns. */
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

const maxShownPerMake = 12;

/** OE numbers by make. */
export function OeNumbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const t = useTranslations('product');
  if (numbers.length === 0) return null;
  return (
    <section className={classNames('offscreen section', styles.specification, oeStyles.numbers)} id="oe">
      <div className="section-head">
        <div>
          <h2>{t('oeNumbers')}</h2>
          <p className="small muted">{t('oeText')}</p>
        </div>
      </div>
      <dl>
        {groupBy(numbers, ({ brandName }) => brandName).map(([maker, group]) => (
          <div key={maker}>
            <dt>{maker}</dt>
            <dd className={oeStyles.maker}>
              <Numbers numbers={group.slice(0, maxShownPerMake)} />
              {group.length > maxShownPerMake && (
                <details>
                  <summary className="plain-link small">
                    {t('moreCodes', { n: group.length - maxShownPerMake })}
                  </summary>
                  <div className={oeStyles.maker}>
                    <Numbers numbers={group.slice(maxShownPerMake)} />
                  </div>
                </details>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Numbers as links to a search by number. */
function Numbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const locale = useLocale();
  return numbers.map(({ oeNumber }) => (
    <Link className="code link" rel="nofollow" href={searchPath(locale, cleanQuery(oeNumber))} key={oeNumber}>
      {oeNumber}
    </Link>
  ));
}
