import { useFormatter, useTranslations } from 'next-intl';
import { PriceAmount } from '@/components/money/amount';
import tableStyles from '@/components/ui/table.module.css';
import type { PriceHistory as History } from '@/lib/contract/catalogue/product';
import { type PlotStep, type PricePlot, pricePlot } from '@/lib/prices/price-history';
import styles from './price-history.module.css';
import { PriceSteps } from './price-plot';

type PriceHistoryProps = { readonly history: History; readonly now?: Date };

/** What everybody was asked for the product in the last 90 days. */
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
      {plot.steps.length > 1 ? <Moved plot={plot} /> : <Unmoved plot={plot} />}
    </section>
  );
}

type PlotProps = { readonly plot: PricePlot };

function Unmoved({ plot: { steps, present, isNew } }: PlotProps) {
  const t = useTranslations('product');
  const format = useFormatter();
  const price = () => <PriceAmount value={present} />;
  const [first] = steps;
  return (
    <p>
      {isNew && first
        ? t.rich('priceSince', { price, date: format.dateTime(first.since, 'long') })
        : t.rich('priceUnchanged', { price })}
    </p>
  );
}

function Moved({ plot }: PlotProps) {
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
                <PriceAmount value={plot[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <details>
          <summary className="plain-link small">{t('priceSteps')}</summary>
          <StepTable steps={plot.steps} />
        </details>
      </div>
    </div>
  );
}

/** The same as figures, the newest first. */
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
  const shown = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return (
    <tr>
      <td>
        <time dateTime={since.toISOString()}>{format.dateTime(since, 'short')}</time>
      </td>
      <td>
        <PriceAmount value={price} />
      </td>
      <td className="number">{change === undefined ? '–' : format.number(change, shown).replace('-', '\u2212')}</td>
    </tr>
  );
}
