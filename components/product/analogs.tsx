import { useLocale, useTranslations } from 'next-intl';
import { CartButton } from '@/components/catalogue/cart-button';
import { ProductStock } from '@/components/catalogue/product-marks';
import { ProductPrice } from '@/components/catalogue/product-price';
import { classNames } from '@/components/ui/class-names';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Criterion, Product } from '@/lib/contract/product';
import type { Analog } from '@/lib/contract/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { type Difference, differences } from '@/lib/product/differences';
import { groupBy } from '@/lib/product/group-by';

type AnalogsProps = { readonly product: Product; readonly analogs: readonly Analog[] };

/** Parts that can stand in for this one, by how they relate to it, with what is different. */
export function Analogs({ product, analogs }: AnalogsProps) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const part = [product.brand?.name, product.partNumber].filter(Boolean).join(' ');
  return (
    <section className="sec" id="analogs">
      <div className="sec-h">
        <div>
          <h2>{t('analogs')}</h2>
          <p className="sm muted">{analogs.length > 0 ? t('analogsText', { part }) : t('noAnalogs')}</p>
        </div>
      </div>
      {analogs.length > 0 && (
        <div className="tbl-w">
          <table className="tbl">
            <thead>
              <tr>
                <th colSpan={2}>{c('part')}</th>
                <th>{t('difference')}</th>
                <th>{c('stock')}</th>
                <th className="r">{c('price')}</th>
                <th>
                  <span className="vh">{c('toCart')}</span>
                </th>
              </tr>
            </thead>
            {groupBy(analogs, (analog) => analog.referenceTypeKey).map(([relation, members]) => (
              <tbody key={relation}>
                <tr>
                  <th className="rel" colSpan={6} scope="rowgroup">
                    {members[0]?.referenceTypeDescription}
                  </th>
                </tr>
                {members.map((analog) => (
                  <AnalogRow analog={analog} criteria={product.criteria} key={analog.id} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

function AnalogRow({ analog, criteria }: { readonly analog: Analog; readonly criteria: readonly Criterion[] }) {
  const locale = useLocale();
  const [picture] = analog.images;
  return (
    <tr>
      <td>
        <span className="pic pic-s">{picture && <Picture picture={picture} alt="" />}</span>
      </td>
      <td>
        <Identity brand={analog.brand?.name} number={analog.partNumber} />
        <Link className="nm" href={localePath(locale, `/shop/products/${analog.slug}`)}>
          {analog.name}
        </Link>
      </td>
      <td>
        <Differences found={differences(criteria, analog.attributes)} />
      </td>
      <td>
        <ProductStock product={analog} />
      </td>
      <td className="r">
        <ProductPrice product={analog} />
      </td>
      <td className="r">
        {analog.price && analog.availability.rating > 0 && <CartButton productId={analog.id} name={analog.name} />}
      </td>
    </tr>
  );
}

function Differences({ found }: { readonly found: readonly Difference[] }) {
  const t = useTranslations('product');
  if (found.length === 0) return null;
  if (found.every(({ same }) => same)) return <span className="diff ok">{t('noDifference')}</span>;
  return (
    <div className="row row-w diffs">
      {found.map(({ key, name, unit, theirs, ours, same }) => (
        <span className={classNames('diff', same ? 'ok' : 'warn')} key={key}>
          {name} <b>{theirs}</b>
          {!same && ` / ${ours}`} {unit}
        </span>
      ))}
    </div>
  );
}
