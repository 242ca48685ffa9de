import { useTranslations } from 'next-intl';
import { Amount } from '@/components/money/amount';
import { headsOf, PartRow, PartTable } from '@/components/product-card/part-table';
import { ProductFit } from '@/components/product-card/product-marks';
import { classNames } from '@/components/ui/class-names';
import type { Analog } from '@/lib/contract/catalogue/analogs';
import { multiplyMoney } from '@/lib/domain/money/money';
import { groupBy } from '@/lib/domain/text/parse-values';
import styles from './analog-table.module.css';

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
