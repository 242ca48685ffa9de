import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { Money } from '@/lib/contract/shared';
import { sumText } from '@/lib/domain/money/money-text';
import styles from './sales.module.css';

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

/** Bar chart by month. The table next to it gives the same figures to assistive technology. */
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

/** Bars of the largest brands or products. The table lists all of them. */
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
