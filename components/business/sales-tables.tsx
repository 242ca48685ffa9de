import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import segments from '@/components/ui/segments.module.css';
import styles from '@/components/ui/table.module.css';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { Period } from '@/lib/domain/account/period';
import { sumText } from '@/lib/domain/money/money-text';
import { wholeNumber } from '@/lib/domain/text/whole-number';
import salesStyles from './sales.module.css';
import { SalesBars, SalesColumns, type SalesRow } from './sales-chart';

type Report = ResponseOfCall<'usersSalesReport'>;

/** Formats pieces; returns are negative. */
const piecesText = (pieces: number) => wholeNumber(pieces).replace('-', '\u2212');

const groupings = ['byMonths', 'byBrands', 'byProducts'] as const;
type Grouping = (typeof groupings)[number];
const columnOf = { byMonths: 'monthColumn', byBrands: 'brandColumn', byProducts: 'productColumn' } as const;

type SalesTablesProps = { readonly report: Report; readonly period: Period };

/** The report by month, brand or product, as chart and table. */
export function SalesTables({ report, period }: SalesTablesProps) {
  const t = useTranslations('files');
  const locale = useLocale();
  const format = useFormatter();
  const [grouping, setGrouping] = useState<Grouping>('byMonths');
  const rows = useRows(report, grouping);
  const day = (text: string) => format.dateTime(new Date(text), 'short');
  return (
    <>
      <Sums report={report} />
      <fieldset className={classNames(segments.segments, salesStyles.grouping)}>
        <legend className="visually-hidden">{t('grouping')}</legend>
        {groupings.map((name) => (
          <button key={name} type="button" aria-pressed={name === grouping} onClick={() => setGrouping(name)}>
            {t(name)}
          </button>
        ))}
      </fieldset>
      {grouping === 'byMonths' ? <SalesColumns rows={rows} /> : <SalesBars rows={rows} />}
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">
            {t('tableCaption', { from: day(period.from), to: day(period.to) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t(columnOf[grouping])}</th>
              <th scope="col" className={styles.end}>
                {t('quantity')}
              </th>
              <th scope="col" className={styles.end}>
                {t('sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, quantity, total }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className={classNames('number', styles.end)}>{piecesText(quantity)}</td>
                <td className={classNames('number strong', styles.end)}>{sumText(total, locale)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className={classNames('number', styles.end)}>{piecesText(report.quantity)}</td>
              <td className={classNames('number strong', styles.end)}>{sumText(report.total, locale)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** Totals of the report. */
function Sums({ report }: Pick<SalesTablesProps, 'report'>) {
  const t = useTranslations('files');
  const locale = useLocale();
  return (
    <dl className={salesStyles.totals}>
      <div>
        <dt>{t('bought')}</dt>
        <dd className="number">{sumText(report.total, locale)}</dd>
      </div>
      <div>
        <dt>{t('documents', { count: report.documents, n: wholeNumber(report.documents) })}</dt>
        <dd className="number">{t('pieces', { count: report.quantity, n: wholeNumber(report.quantity) })}</dd>
      </div>
    </dl>
  );
}

function useRows(report: Report, grouping: Grouping): readonly SalesRow[] {
  const t = useTranslations('files');
  const format = useFormatter();
  if (grouping === 'byMonths') {
    return report.months.map(({ month, ...sums }) => {
      const at = new Date(`${month}-15`);
      const label = format.dateTime(at, { month: 'long', year: 'numeric' });
      return { key: month, label, short: format.dateTime(at, { month: '2-digit', year: '2-digit' }), ...sums };
    });
  }
  const remainder = grouping === 'byBrands' ? report.brandsRest : report.productsRest;
  const rows =
    grouping === 'byBrands'
      ? report.brands.map(({ brand, ...sums }) => labelledRow(brand ?? t('noGoods'), sums))
      : report.products.map(({ brand, partNumber, ...sums }) =>
          labelledRow(brand === null ? t('noGoods') : `${brand} ${partNumber}`, sums),
        );
  return remainder === null ? rows : [...rows, labelledRow(t('rest'), remainder)];
}

function labelledRow(label: string, sums: Pick<SalesRow, 'quantity' | 'total'>): SalesRow {
  return { key: label, label, short: label, ...sums };
}
