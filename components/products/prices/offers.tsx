import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Amount, PriceAmount } from '@/components/money/amount';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconShape } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { packageIcon, phoneIcon, storeIcon, truckIcon } from '@/components/ui/page-icons';
import { shop } from '@/lib/config/shop';
import type { Offer, Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import { wholeNumber } from '@/lib/text/whole-number';
import { localMoment } from '@/lib/time/local-time';
import styles from './offers.module.css';

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

type NotSoldProps = {
  readonly product: Pick<Product, 'id' | 'price' | 'availability'>;
  /** The page has analogs further down. */
  readonly hasAnalogs: boolean;
};

/** Instead of the cart button: why the part cannot be ordered now, and the alternatives. */
export function NotSold({ product: { id, price, availability }, hasAnalogs }: NotSoldProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const stocked = availability.rating > 0;
  return (
    <>
      <Note kind={stocked ? 'info' : 'warn'}>
        {stocked ? t('priceAsked') : t(hasAnalogs ? 'noStock' : 'noStockAlone')}
      </Note>
      {!price && (
        <LinkButton kind="secondary" wide icon={phoneIcon} href={`tel:${shop.phone.link}`}>
          {t('call', { phone: shop.phone.display })}
        </LinkButton>
      )}
      {!stocked && (
        <LinkButton kind="secondary" wide rel="nofollow" href={localePath(locale, `/account/watch/${id}`)}>
          {t('watch')}
        </LinkButton>
      )}
    </>
  );
}

const kindIcons: Readonly<Record<Offer['kind'], IconShape>> = {
  store: storeIcon,
  central: truckIcon,
  supplier: packageIcon,
};

type OffersProps = Pick<Product, 'offers' | 'price' | 'soldAs'>;

/** Warehouse, delivery time, quantity, and how often that promise was met. */
export function Offers({ offers, price, soldAs }: OffersProps) {
  const t = useTranslations('product');
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <div className={styles.offer} key={offer.warehouseId}>
          <Icon shape={kindIcons[offer.kind]} />
          <b>
            <When offer={offer} />, {offer.name}
          </b>
          <span className="number">
            {price && offer.price.amount !== price.amount ? (
              <Amount value={offer.price} />
            ) : (
              t(soldAs === 'set' ? 'sets' : 'pieces', { n: offer.quantity })
            )}
          </span>
          <OfferNote offer={offer} />
        </div>
      ))}
    </div>
  );
}

function OfferNote({ offer: { punctuality, cutOff } }: { readonly offer: Offer }) {
  const t = useTranslations('product');
  // Rounded down: of 300 deliveries with one late, not all were on time.
  const kept = punctuality && {
    percent: Math.floor(punctuality.share * 100),
    count: punctuality.deliveries,
    n: wholeNumber(punctuality.deliveries),
  };
  const words = [kept && t('onTime', kept), cutOff !== null && t('cutOff', { time: cutOff })].filter(Boolean);
  return words.length > 0 && <small>{words.join(', ')}</small>;
}

function When({ offer: { etaDaysMin: min, etaDaysMax: max } }: { readonly offer: Offer }) {
  const t = useTranslations('product');
  if (max === 0) return t('now');
  return min === max ? t('inDays', { min }) : t('inDayRange', { min, max });
}
