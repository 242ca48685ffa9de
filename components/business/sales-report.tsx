import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import segments from '@/components/ui/segments.module.css';
import tableStyles from '@/components/ui/table.module.css';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { Money } from '@/lib/contract/shared';
import { sumText } from '@/lib/domain/money/format-money';
import { wholeNumber } from '@/lib/domain/text/escape';
import type { Period } from '@/lib/domain/time/calendar';
import styles from './sales.module.css';

type Report = ResponseOfCall<'usersSalesReport'>;

/** Formats a number of pieces; returns count as negative. */
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
      <fieldset className={classNames(segments.segments, styles.grouping)}>
        <legend className="visually-hidden">{t('grouping')}</legend>
        {groupings.map((name) => (
          <button key={name} type="button" aria-pressed={name === grouping} onClick={() => setGrouping(name)}>
            {t(name)}
          </button>
        ))}
      </fieldset>
      {grouping === 'byMonths' ? <SalesColumns rows={rows} /> : <SalesBars rows={rows} />}
      <div className={tableStyles.frame}>
        <table className={tableStyles.table}>
          <caption className="visually-hidden">
            {t('tableCaption', { from: day(period.from), to: day(period.to) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t(columnOf[grouping])}</th>
              <th scope="col" className={tableStyles.end}>
                {t('quantity')}
              </th>
              <th scope="col" className={tableStyles.end}>
                {t('sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, quantity, total }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className={classNames('number', tableStyles.end)}>{piecesText(quantity)}</td>
                <td className={classNames('number strong', tableStyles.end)}>{sumText(total, locale)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className={classNames('number', tableStyles.end)}>{piecesText(report.quantity)}</td>
              <td className={classNames('number strong', tableStyles.end)}>{sumText(report.total, locale)}</td>
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
    <dl className={styles.totals}>
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

type AxisScale = {
  readonly ticks: readonly number[];
  /** Position of a value on the axis: 0 at the lowest tick, 1 at the highest. */
  readonly at: (value: number) => number;
};

const steps = [1, 2, 2.5, 5, 10];

/** An axis with about four round ticks including zero that covers all values. */
export function chartScale(values: readonly number[]): AxisScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, at: (value) => (value - first * step) / ((last - first) * step) };
}

const maxBars = 12;
const height = 200;
/** Column labels that fit on a phone. */
const maxLabels = 7;

/** A month, brand or product of the report with its sums. */
export type SalesRow = {
  readonly key: string;
  readonly label: string;
  /** Short label for the axis. */
  readonly short: string;
  readonly quantity: number;
  readonly total: Money;
};

type ChartProps = { readonly rows: readonly SalesRow[] };

/** Bar chart by month. Assistive technology reads the table next to it instead. */
export function SalesColumns({ rows }: ChartProps) {
  const t = useTranslations('files');
  const locale = useLocale();
  const { ticks, at } = chartScale(rows.map(({ total }) => total.amount));
  const tickText = useTickText(Math.max(...ticks.map(Math.abs)));
  const step = 100 / rows.length;
  const every = Math.ceil(rows.length / maxLabels);
  const y = (value: number) => height * (1 - at(value));
  return (
    <figure className={styles.chart} aria-label={t('chart')} role="img">
      <div className={styles.scale} aria-hidden="true">
        {[...ticks].reverse().map((tick) => (
          <span key={tick} className="number">
            {tickText(tick)}
          </span>
        ))}
      </div>
      <svg height={height} width="100%" aria-hidden="true" focusable="false">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? styles.zero : undefined}
          />
        ))}
        {rows.map(({ key, label, total }, index) => (
          <rect
            key={key}
            x={`${(index + 0.18) * step}%`}
            width={`${0.64 * step}%`}
            y={Math.min(y(total.amount), y(0))}
            height={Math.max(1, Math.abs(y(total.amount) - y(0)))}
            rx="2"
          >
            <title>{`${label}: ${sumText(total, locale)}`}</title>
          </rect>
        ))}
      </svg>
      <svg className={styles.months} height="20" width="100%" aria-hidden="true" focusable="false">
        {rows.map(({ key, short }, index) =>
          index % every === 0 ? (
            <text key={key} x={`${(index + 0.5) * step}%`} y="15" textAnchor="middle">
              {short}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  );
}

/** Bars for the largest brands or products; the table lists all of them. */
export function SalesBars({ rows }: ChartProps) {
  const t = useTranslations('files');
  const locale = useLocale();
  const visibleRows = rows.filter(({ total }) => total.amount > 0).slice(0, maxBars);
  const maxAmount = Math.max(1, ...visibleRows.map(({ total }) => total.amount));
  return (
    <figure className={styles.bars} aria-label={t('chart')} role="img">
      {visibleRows.map(({ key, label, total }) => (
        <div key={key} aria-hidden="true">
          <span className={styles.label}>{label}</span>
          <svg height="12" width="100%" aria-hidden="true" focusable="false">
            <rect width={`${(total.amount / maxAmount) * 100}%`} height="12" rx="2" />
          </svg>
          <span className="number">{sumText(total, locale)}</span>
        </div>
      ))}
    </figure>
  );
}

/** Returns a formatter of tick labels in lei, thousands or millions. */
function useTickText(maxAmount: number): (bani: number) => string {
  const t = useTranslations('files');
  const format = useFormatter();
  const [unit, size] =
    maxAmount >= 100_000_000
      ? (['millions', 100_000_000] as const)
      : maxAmount >= 1_000_000
        ? (['thousands', 100_000] as const)
        : (['lei', 100] as const);
  return (bani) => `${format.number(bani / size, { maximumFractionDigits: 2 })} ${t(unit)}`;
}
