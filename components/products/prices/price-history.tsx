import { useFormatter, useTranslations } from 'next-intl';
import { PlainAmount } from '@/components/money/amount';
import tableStyles from '@/components/ui/table.module.css';
import type { PriceHistory as History } from '@/lib/contract/catalogue/product';
import { type PlotStep, type PricePlot, pricePlot } from '@/lib/domain/prices/price-history';
import styles from './price-history.module.css';

const height = 112;
const edge = 6;
/** Maximum number of changes for which the curve has dots. */
const maxDots = 12;
const anchors = ['start', 'middle', 'middle', 'end'] as const;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
const yOf = (step: Pick<PlotStep, 'height'>) => tenth(edge + (1 - step.height) * (height - 2 * edge));

/** Step chart of prices between minimum and maximum. It is hidden from screen readers, which read the table. */
function PriceSteps({ plot }: { readonly plot: PricePlot }) {
  const { steps, lowest, highest } = plot;
  return (
    <figure className={styles.plot} aria-hidden="true">
      <PlainAmount value={highest} />
      <svg height={height} width="100%" aria-hidden="true" focusable="false">
        {[edge, height - edge].map((y) => (
          <line className={styles.level} key={y} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {steps.map((step) => (
          <rect
            key={step.from}
            x={percent(step.from)}
            width={percent(step.to - step.from)}
            y={yOf(step)}
            height={tenth(height - yOf(step))}
            shapeRendering="crispEdges"
          />
        ))}
        {steps.map((step, index) => (
          <Stroke key={step.from} step={step} next={steps[index + 1]} />
        ))}
        {steps.map((step, index) =>
          index > 0 && steps.length <= maxDots ? (
            <circle key={step.from} cx={percent(step.from)} cy={yOf(step)} r="3.5" />
          ) : null,
        )}
      </svg>
      <PlainAmount value={lowest} />
      <Days days={plot.days} />
    </figure>
  );
}

type StrokeProps = { readonly step: PlotStep; readonly next: PlotStep | undefined };

function Stroke({ step, next }: StrokeProps) {
  const [y, x] = [yOf(step), percent(step.to)];
  return (
    <>
      <line x1={percent(step.from)} x2={x} y1={y} y2={y} />
      {next && <line x1={x} x2={x} y1={y} y2={yOf(next)} />}
    </>
  );
}

function Days({ days }: Pick<PricePlot, 'days'>) {
  const format = useFormatter();
  return (
    <svg className={styles.axis} height="18" width="100%" aria-hidden="true" focusable="false">
      {days.map(({ at, date }, index) => (
        <text key={at} x={percent(at)} y="13" textAnchor={anchors[index]}>
          {format.dateTime(date, { day: 'numeric', month: 'short' })}
        </text>
      ))}
    </svg>
  );
}

type PriceHistoryProps = { readonly history: History; readonly now?: Date };

/** List prices of the product over the last 90 days. */
export function PriceHistory({ history, now = new Date() }: PriceHistoryProps) {
  const t = useTranslations('product');
  const plot = pricePlot(history, now);
  return (
    <section className="offscreen section" id="prices">
      <div className="section-head">
        <div>
          <h2>{t('priceHistory')}</h2>
          <p className="small muted">{t('priceHistoryText')}</p>
        </div>
      </div>
      {plot.steps.length > 1 ? <ChangedPrice plot={plot} /> : <UnchangedPrice plot={plot} />}
    </section>
  );
}

type PlotProps = { readonly plot: PricePlot };

function UnchangedPrice({ plot: { steps, present, isNew } }: PlotProps) {
  const t = useTranslations('product');
  const format = useFormatter();
  const price = () => <PlainAmount value={present} />;
  const [first] = steps;
  return (
    <p>
      {isNew && first
        ? t.rich('priceSince', { price, date: format.dateTime(first.since, 'long') })
        : t.rich('priceUnchanged', { price })}
    </p>
  );
}

function ChangedPrice({ plot }: PlotProps) {
  const t = useTranslations('product');
  return (
    <div className={styles.history}>
      <PriceSteps plot={plot} />
      <div className="stack">
        <dl className={styles.facts}>
          {(['present', 'lowest', 'highest'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`priceWords.${name}`)}</dt>
              <dd>
                <PlainAmount value={plot[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <details className="screen-only">
          <summary className="plain-link small">{t('priceSteps')}</summary>
          <StepTable steps={plot.steps} />
        </details>
      </div>
    </div>
  );
}

/** Prices as a table, newest first. */
function StepTable({ steps }: Pick<PricePlot, 'steps'>) {
  const t = useTranslations('product');
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('priceSinceColumn')}</th>
          <th scope="col">{t('priceColumn')}</th>
          <th scope="col">{t('priceChangeColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((step) => (
          <StepRow step={step} key={step.from} />
        ))}
      </tbody>
    </table>
  );
}

function StepRow({ step: { since, price, change } }: { readonly step: PlotStep }) {
  const format = useFormatter();
  const percentFormat = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return (
    <tr>
      <td>
        <time dateTime={since.toISOString()}>{format.dateTime(since, 'short')}</time>
      </td>
      <td>
        <PlainAmount value={price} />
      </td>
      <td className="number">
        {change === undefined ? '–' : format.number(change, percentFormat).replace('-', '\u2212')}
      </td>
    </tr>
  );
}
