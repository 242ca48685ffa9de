import { useFormatter, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { PlainAmount } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import type { PriceHistory as History } from '@/lib/contract/catalogue/product';
import { type PlotStep, type PricePlot, pricePlot } from '@/lib/domain/prices/price-history';
import styles from './price-history.module.css';

const height = 96;
const edge = 4;

const hundredth = (value: number) => Math.round(value * 100) / 100;
const yOf = (step: PlotStep) => hundredth(edge + (1 - step.height) * (height - 2 * edge));

/** Step chart of prices. It is hidden from screen readers, which read the list. */
function PriceSteps({ plot: { steps, days } }: PlotProps) {
  const format = useFormatter();
  const line = steps.map((step) => `V${yOf(step)}H${hundredth(step.to * 100)}`).join('');
  const [first] = steps;
  if (!first) return null;
  const start = `M${hundredth(first.from * 100)} ${yOf(first)}`;
  return (
    <figure className={styles.plot} aria-hidden="true">
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
        <path className={styles.area} d={`${start}${line}V${height}H${hundredth(first.from * 100)}Z`} />
        <path d={start + line} />
      </svg>
      {[days[0], days.at(-1)].map(
        (day) => day && <span key={day.at}>{format.dateTime(day.date, { day: 'numeric', month: 'short' })}</span>,
      )}
    </figure>
  );
}

type PriceHistoryProps = { readonly history: History; readonly now?: Date };

/** List prices of the product over the last 90 days. */
export function PriceHistory({ history, now = new Date() }: PriceHistoryProps) {
  const t = useTranslations('product');
  const plot = pricePlot(history, now);
  return (
    <section className={classNames('section', styles.prices)} id="prices">
      <h2>{t('priceHistory')}</h2>
      {plot.steps.length > 1 ? <ChangedPrice plot={plot} /> : <UnchangedPrice plot={plot} />}
      <p className="small muted">{t('priceHistoryText')}</p>
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
      <div>
        <dl>
          {(['present', 'lowest', 'highest'] as const).map((name) => (
            <Fragment key={name}>
              <dt>{t(`priceWords.${name}`)}</dt>
              <dd>
                <PlainAmount value={plot[name]} />
              </dd>
            </Fragment>
          ))}
        </dl>
        <details className="screen-only">
          <summary className="plain-link small">{t('priceSteps')}</summary>
          <ol>
            {plot.steps.toReversed().map((step) => (
              <Step step={step} key={step.from} />
            ))}
          </ol>
        </details>
      </div>
    </div>
  );
}

const changeFormat = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

function Step({ step: { since, price, change } }: { readonly step: PlotStep }) {
  const t = useTranslations('product');
  const format = useFormatter();
  return (
    <li>
      {t.rich('priceSinceDay', {
        date: format.dateTime(since, 'short'),
        price: () => <PlainAmount value={price} />,
      })}
      {change !== undefined && ` (${format.number(change, changeFormat).replace('-', '\u2212')})`}
    </li>
  );
}
