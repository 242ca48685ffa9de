import { useTranslations } from 'next-intl';
import { Amount } from '@/components/money/amount';
import { Icon } from '@/components/ui/icon';
import type { IconShape } from '@/components/ui/icons';
import { packageIcon, storeIcon, truckIcon } from '@/components/ui/page-icons';
import type { Offer, Product } from '@/lib/contract/catalogue/product';
import { wholeNumber } from '@/lib/text/whole-number';
import styles from './offers.module.css';

const kindIcons: Readonly<Record<Offer['kind'], IconShape>> = {
  store: storeIcon,
  central: truckIcon,
  supplier: packageIcon,
};

type OffersProps = Pick<Product, 'offers' | 'price' | 'soldAs'>;

/** Where the part is, how soon it comes from there, how many, and how often that was kept. */
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
