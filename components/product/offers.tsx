import { useTranslations } from 'next-intl';
import { Amount } from '@/components/money/amount';
import { Icon } from '@/components/ui/icon';
import { type IconShape, packageIcon, storeIcon, truckIcon } from '@/components/ui/icons';
import type { Offer, Product } from '@/lib/contract/product';

const kindIcons: Readonly<Record<Offer['kind'], IconShape>> = {
  store: storeIcon,
  central: truckIcon,
  supplier: packageIcon,
};

type OffersProps = Pick<Product, 'offers' | 'price'>;

/** Where the part is, how soon it comes from there, how many, and how often that was kept. */
export function Offers({ offers, price }: OffersProps) {
  const t = useTranslations('product');
  return (
    <div className="offers">
      {offers.map((offer) => (
        <div className="offer" key={offer.warehouseId}>
          <Icon shape={kindIcons[offer.kind]} />
          <b>
            <When offer={offer} />, {offer.name}
          </b>
          <span className="num">
            {price && offer.price.amount !== price.amount ? (
              <Amount value={offer.price} />
            ) : (
              t('pieces', { n: offer.quantity })
            )}
          </span>
          <small>
            {t('onTime', { percent: Math.round(offer.probability * 100) })}
            {offer.cutOff !== null && `, ${t('cutOff', { time: offer.cutOff })}`}
          </small>
        </div>
      ))}
    </div>
  );
}

function When({ offer: { etaDaysMin: min, etaDaysMax: max } }: { readonly offer: Offer }) {
  const t = useTranslations('product');
  if (max === 0) return t('today');
  if (max === 1) return t('tomorrow');
  return min === max ? t('inDays', { min }) : t('inDayRange', { min, max });
}
