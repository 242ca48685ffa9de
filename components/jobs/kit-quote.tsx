import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLei } from '@/components/money/use-money';
import { useOwnAmounts } from '@/components/own-prices/own-price';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { fileTextIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import tableStyles from '@/components/ui/table.module.css';
import totalsStyles from '@/components/ui/totals.module.css';
import { privateKeys } from '@/lib/browser/storage/browser-storage';
import { type Quote, type QuoteOffer, quoteOf, readLei, readMargin } from '@/lib/domain/jobs/quote';
import styles from './kit-quote.module.css';

const defaultMargin = '20';

/** The last margin used in this browser; never sent anywhere. */
function savedMargin(): string {
  try {
    return localStorage.getItem(privateKeys.quoteMargin) ?? defaultMargin;
  } catch {
    return defaultMargin;
  }
}

/** Storage may be blocked; the margin then lasts until the page is left. */
function saveMargin(text: string): void {
  try {
    localStorage.setItem(privateKeys.quoteMargin, text);
  } catch {}
}

type KitQuoteProps = QuoteOffer & {
  /** Whether own prices are hidden; the quote then uses list prices. */
  readonly hidden: boolean;
};

/** Prints only the quote, without the page around it. */
function printQuote(): void {
  document.body.dataset['print'] = 'quote';
  addEventListener('afterprint', () => delete document.body.dataset['print'], { once: true });
  print();
}

/**
 * The kit as a quote from a workshop to its customer: includes the margin and never shows the workshop's purchase
 * prices.
 */
export function KitQuote({ job, car, lines, hidden }: KitQuoteProps) {
  const t = useTranslations('jobQuote');
  const [margin, setMargin] = useState(savedMargin);
  const [labour, setLabour] = useState('');
  const ownAmounts = useOwnAmounts(lines);
  const percent = hidden ? 0 : readMargin(margin);
  const quote = quoteOf(lines, hidden ? new Map() : ownAmounts, percent ?? 0);
  return (
    <section className={classNames('section panel', styles.quote)} aria-labelledby="quote">
      <div className={classNames('screen-only', styles.form)}>
        <h2 id="quote">{t('title')}</h2>
        {hidden ? (
          <Note>{t('hidden')}</Note>
        ) : (
          <Field
            id="quote-margin"
            inputMode="decimal"
            label={t('margin')}
            value={margin}
            error={percent === undefined ? t('marginWrong') : undefined}
            onChange={({ target }) => {
              setMargin(target.value);
              if (readMargin(target.value) !== undefined) saveMargin(target.value);
            }}
          />
        )}
        <Field
          id="quote-labour"
          inputMode="decimal"
          label={t('labour')}
          value={labour}
          onChange={({ target }) => setLabour(target.value)}
        />
        {!hidden && <Purchase quote={quote} />}
        <Button icon={fileTextIcon} disabled={percent === undefined} onClick={printQuote}>
          {t('print')}
        </Button>
        <p className="small muted">{t('never')}</p>
      </div>
      <QuoteTable job={job} car={car} quote={quote} labour={readLei(labour)} />
    </section>
  );
}

const bani = (amount: number) => ({ amount, currency: 'MDL' as const });

function Purchase({ quote: { purchase, profit } }: { readonly quote: Quote }) {
  const t = useTranslations('jobQuote');
  const lei = useLei();
  return (
    <dl className={totalsStyles.totals}>
      <div>
        <dt>{t('purchase')}</dt>
        <dd>{lei(bani(purchase))}</dd>
      </div>
      <div>
        <dt>{t('profit')}</dt>
        <dd>{lei(bani(profit))}</dd>
      </div>
    </dl>
  );
}

type QuoteTableProps = Pick<QuoteOffer, 'job' | 'car'> & { readonly quote: Quote; readonly labour: number };

function QuoteTable({ job, car, quote, labour }: QuoteTableProps) {
  const t = useTranslations('jobQuote');
  const lei = useLei();
  const today = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'Europe/Chisinau' });
  return (
    <div className={styles.table}>
      <h3>{t('heading', { job, car })}</h3>
      <p className="small muted">{t('dated', { date: today.format(new Date()) })}</p>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('pieces')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map(({ prodId, name, brand, number, quantity, each, total }) => (
            <tr key={`${prodId} ${quantity}`}>
              <td>
                {name} <span className="small muted">{[brand, number].join(' ')}</span>
              </td>
              <td className="number">{quantity}</td>
              <td className="number">{lei(bani(each))}</td>
              <td className="number">{lei(bani(total))}</td>
            </tr>
          ))}
          {labour > 0 && (
            <tr>
              <td colSpan={3}>{t('labourLine')}</td>
              <td className="number">{lei(bani(labour))}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('sum')}
            </th>
            <td className="number">{lei(bani(quote.parts + labour))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
