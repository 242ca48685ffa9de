import { useFormatter } from 'next-intl';
import { PriceAmount } from '@/components/money/amount';
import type { PlotStep, PricePlot } from '@/lib/prices/price-history';
import styles from './price-history.module.css';

const height = 112;
const edge = 6;
/** More than so many changes would be a row of beads. */
const maxDots = 12;
const anchors = ['start', 'middle', 'middle', 'end'] as const;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
const yOf = (step: Pick<PlotStep, 'height'>) => tenth(edge + (1 - step.height) * (height - 2 * edge));

/** Prices as steps between the highest and the lowest. The table beside it tells the same to those who do not see it. */
export function PriceSteps({ plot }: { readonly plot: PricePlot }) {
  const { steps, lowest, highest } = plot;
  return (
    <figure className={styles.plot} aria-hidden="true">
      <PriceAmount value={highest} />
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
      <PriceAmount value={lowest} />
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
