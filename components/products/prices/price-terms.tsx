import { useFormatter, useTranslations } from 'next-intl';
import { PriceAmount } from '@/components/money/amount';
import type { Product } from '@/lib/contract/catalogue/product';
import { localMoment } from '@/lib/time/local-time';

type PriceTermsProps = Pick<Product, 'compareAtPrice' | 'priceHistory' | 'priceUntil'>;

/** What belongs to a reduction: the lowest price of the 30 days before it, and until when it holds. */
export function PriceTerms({ compareAtPrice, priceHistory, priceUntil }: PriceTermsProps) {
  const t = useTranslations('product');
  const format = useFormatter();
  const until = priceUntil ? new Date(priceUntil) : null;
  const lowest = compareAtPrice ? priceHistory?.lowestBefore : null;
  return (
    <>
      {lowest && (
        <p className="small muted">{t.rich('lowestBefore', { price: () => <PriceAmount value={lowest} /> })}</p>
      )}
      {until && (
        <p className="small">
          {untilMidnight(until)
            ? t('priceUntilDay', { date: format.dateTime(new Date(until.valueOf() - 1), 'long') })
            : t('priceUntil', { date: format.dateTime(until, 'moment') })}
        </p>
      )}
    </>
  );
}

/** Whole days are named by the last of them. */
function untilMidnight(end: Date): boolean {
  return ['00:00', '23:59'].includes(localMoment(end).time);
}
