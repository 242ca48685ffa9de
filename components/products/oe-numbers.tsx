import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Product } from '@/lib/contract/catalogue/product';
import { groupBy } from '@/lib/products/group-by';
import { cleanQuery } from '@/lib/search/clean-query';
import { searchPath } from '@/lib/search/search-path';
import styles from './oe-numbers.module.css';
import specification from './specification.module.css';

const shownOfMaker = 12;

/** The car makers' own numbers of this part, by maker. */
export function OeNumbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const t = useTranslations('product');
  if (numbers.length === 0) return null;
  return (
    <section className={classNames('offscreen section', specification.specification, styles.numbers)} id="oe">
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
            <dd className={styles.maker}>
              <Numbers numbers={group.slice(0, shownOfMaker)} />
              {group.length > shownOfMaker && (
                <details>
                  <summary className="plain-link small">{t('moreCodes', { n: group.length - shownOfMaker })}</summary>
                  <div className={styles.maker}>
                    <Numbers numbers={group.slice(shownOfMaker)} />
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

/** Each number leads to everything that carries it. */
function Numbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const locale = useLocale();
  return numbers.map(({ oeNumber }) => (
    <Link className="code link" rel="nofollow" href={searchPath(locale, cleanQuery(oeNumber))} key={oeNumber}>
      {oeNumber}
    </Link>
  ));
}
