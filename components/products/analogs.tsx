import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '@/components/money/amount';
import { headsOf, PartRow, PartTable } from '@/components/product-card/part-table';
import { ProductFit, shortStockText } from '@/components/product-card/product-marks';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Analog } from '@/lib/contract/catalogue/analogs';
import type { Product } from '@/lib/contract/catalogue/product';
import { multiplyMoney } from '@/lib/domain/money/money';
import { analogsPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { groupBy } from '@/lib/domain/text/parse-values';
import styles from './analogs.module.css';

/** Number of analogs on the product page; all of them have a page of their own. */
export const maxAnalogRows = 4;

type AnalogsProps = { readonly product: Product; readonly analogs: readonly Analog[] };

/** The best analogs of a product, one line each, and the link to all of them. */
export function Analogs({ product, analogs }: AnalogsProps) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <section className="offscreen section" id="analogs">
      <div className="section-head">
        <h2>{t('analogs')}</h2>
        {analogs.length > 0 && (
          <Link className="plain-link" href={localePath(locale, analogsPath(product.slug))}>
            {analogs.length > maxAnalogRows ? t('allAnalogs', { count: analogs.length }) : t('compareAnalogs')}
          </Link>
        )}
      </div>
      {analogs.length === 0 ? (
        <p className="muted">{t('noAnalogs')}</p>
      ) : (
        <ul className={styles.rows}>
          {analogs.slice(0, maxAnalogRows).map((analog) => (
            <li key={analog.id}>
              <Link href={localePath(locale, `/shop/products/${analog.slug}`)}>
                <b>{analog.brand?.name}</b> {analog.partNumber}
              </Link>
              <MainDifference {...analog} />
              <span>{shortStockText(c, analog)}</span>
              {analog.price ? <Amount value={analog.price} productId={analog.id} /> : <span>{c('noPrice')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The difference that matters most, or the relation to the product if nothing differs. */
function MainDifference({ differences, compared, relation }: Analog) {
  const t = useTranslations('product');
  const difference = differences.find(({ matters }) => matters) ?? differences[0];
  if (difference) {
    const { name, theirs, unit, matters } = difference;
    return (
      <small className={matters ? styles.matters : undefined}>
        {name}: {theirs}
        {unit === null ? '' : `\u00a0${unit}`}
      </small>
    );
  }
  return <small>{compared > 0 ? t('sameCriteria') : t(`relation.${relation}`)}</small>;
}

const maxDifferences = 5;

/** Differences from the product: amber if they may prevent a replacement, else green. */
function AnalogDifferences({ differences, compared }: Pick<Analog, 'differences' | 'compared'>) {
  const t = useTranslations('product');
  if (compared === 0) return <span className={styles.difference}>{t('nothingToCompare')}</span>;
  if (differences.length === 0)
    return (
      <span className={classNames(styles.difference, styles.same)}>{t('noDifferenceIn', { count: compared })}</span>
    );
  const hidden = differences.length - maxDifferences;
  return (
    <ul className={classNames('row wrapping', styles.differences)}>
      {differences.slice(0, maxDifferences).map(({ key, name, unit, theirs, ours, matters }) => (
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

const tableId = 'analog';
const groupId = (relation: Analog['relation']) => `${tableId}-of-${relation}`;

/**
 * All analogs grouped by relation, each with its differences, in the order of the service. Verdicts load later and do
 * not move rows.
 */
export function AnalogTable({ analogs }: { readonly analogs: readonly Analog[] }) {
  const t = useTranslations('product');
  return (
    <PartTable id={tableId} columns={[{ name: t('difference') }]}>
      {groupBy(analogs, ({ relation }) => relation).map(([relation, members]) => (
        <tbody className={styles.analogs} key={relation}>
          <tr>
            <th className={styles.relation} colSpan={6} scope="rowgroup" id={groupId(relation)}>
              {t(`relation.${relation}`)} <span className={styles.explanation}>{t(`relationText.${relation}`)}</span>
            </th>
          </tr>
          {members.map((analog) => (
            <PartRow
              product={analog}
              priceNote={<PriceNote analog={analog} />}
              heads={{ table: tableId, group: groupId(relation) }}
              key={analog.id}
            >
              <td className={styles.compared} headers={headsOf({ table: tableId, group: groupId(relation) }, 0)}>
                <ProductFit product={analog} />
                <AnalogDifferences differences={analog.differences} compared={analog.compared} />
              </td>
            </PartRow>
          ))}
        </tbody>
      ))}
    </PartTable>
  );
}

/** Unit of the price, and the price of all pieces per car. */
function PriceNote({ analog: { id, price, soldAs, quantityPerCar } }: { readonly analog: Analog }) {
  const t = useTranslations('product');
  if (price === null) return null;
  const perCar = quantityPerCar ?? 1;
  return (
    <span className="tiny muted">
      {t(soldAs === 'set' ? 'eachSet' : 'each')}
      {perCar > 1 && (
        <span className={styles.carPrice}>
          {t.rich('perCar', {
            quantity: perCar,
            sold: soldAs,
            price: () => <Amount value={multiplyMoney(price, perCar)} productId={id} pieces={perCar} />,
          })}
        </span>
      )}
    </span>
  );
}
