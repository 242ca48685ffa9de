import { useTranslations } from 'next-intl';
import type { Product } from '@/lib/contract/product';
import { groupBy } from '@/lib/product/group-by';

/** The car makers' own numbers of this part, by maker. */
export function OeNumbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const t = useTranslations('product');
  if (numbers.length === 0) return null;
  return (
    <section className="sec spec" id="oe">
      <div className="sec-h">
        <div>
          <h2>{t('oeNumbers')}</h2>
          <p className="sm muted">{t('oeText')}</p>
        </div>
      </div>
      <dl>
        {groupBy(numbers, ({ brandName }) => brandName).map(([maker, group]) => (
          <div className="lrow-d" key={maker}>
            <dt>{maker}</dt>
            <dd className="oe-l">
              {group.map(({ oeNumber }) => (
                <span className="code" key={oeNumber}>
                  {oeNumber}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
