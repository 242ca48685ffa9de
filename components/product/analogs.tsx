import { useTranslations } from 'next-intl';
import { PartRow, PartTable } from '@/components/catalogue/part-table';
import { ProductFit } from '@/components/catalogue/product-marks';
import { classNames } from '@/components/ui/class-names';
import type { Product } from '@/lib/contract/product';
import type { Analog } from '@/lib/contract/shop';
import { type Difference, differences } from '@/lib/product/differences';
import { groupBy } from '@/lib/product/group-by';

type AnalogsProps = { readonly product: Product; readonly analogs: readonly Analog[] };

/** Parts that can stand in for this one, by how they relate to it, with what is different. */
export function Analogs({ product, analogs }: AnalogsProps) {
  const t = useTranslations('product');
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
        <PartTable columns={[t('difference')]}>
          {groupBy(analogs, (analog) => analog.referenceTypeKey).map(([relation, members]) => (
            <tbody key={relation}>
              <tr>
                <th className="rel" colSpan={6} scope="rowgroup">
                  {members[0]?.referenceTypeDescription}
                </th>
              </tr>
              {members.map((analog) => (
                <PartRow product={analog} key={analog.id}>
                  <td className="diff-c">
                    <ProductFit product={analog} />
                    <Differences found={differences(product.criteria, analog.attributes)} />
                  </td>
                </PartRow>
              ))}
            </tbody>
          ))}
        </PartTable>
      )}
    </section>
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
