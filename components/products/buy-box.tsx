import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { CartForm } from '@/components/cart/cart-form';
import { Amount, ListPriceOnly, PlainAmount } from '@/components/money/amount';
import { ProductPrice, ProductStock } from '@/components/product-card/product-marks';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconShape } from '@/components/ui/icons';
import { packageIcon, phoneIcon, storeIcon, truckIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { Offer, Product } from '@/lib/contract/catalogue/product';
import { multiplyMoney } from '@/lib/domain/money/money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { localMoment } from '@/lib/domain/time/calendar';
import styles from './buy-box.module.css';
import { BuyForm, DeliverySection } from './buy-form';
import offersStyles from './prices/offers.module.css';

type BuyBoxProps = { readonly product: Product; readonly hasAnalogs: boolean };

/** Price, stock, quantity and delivery promises. */
export function BuyBox({ product, hasAnalogs }: BuyBoxProps) {
  const t = useTranslations('product');
  const { price, coreDeposit } = product;
  const watch = localePath(useLocale(), `/account/watch/${product.id}`);
  const perCar = product.quantityPerCar ?? 1;
  return (
    <aside className={classNames('stack', styles.box)}>
      <div>
        <div className={classNames('row', styles.price)}>
          <ProductPrice product={product} large />
          {price && <span className="muted small">{t(product.soldAs === 'set' ? 'eachSet' : 'each')}</span>}
        </div>
        {price && (
          <p className="small muted">
            {perCar > 1 && (
              <>
                {t.rich('pair', {
                  quantity: perCar,
                  sold: product.soldAs,
                  price: () => <Amount value={multiplyMoney(price, perCar)} productId={product.id} pieces={perCar} />,
                })}
                {'. '}
              </>
            )}
            {t('vat')}
          </p>
        )}
        {price && (
          <ListPriceOnly productId={product.id} keepsSpace>
            <PriceTerms {...product} />
          </ListPriceOnly>
        )}
        {coreDeposit && (
          <p className="small muted">{t.rich('deposit', { price: () => <Amount value={coreDeposit} /> })}</p>
        )}
      </div>
      <ProductStock product={product} />
      {price && product.availability.rating > 0 ? (
        <CartForm className="stack">
          <BuyForm
            productId={product.id}
            name={product.name}
            options={product.options}
            initialQuantity={perCar}
            inStock={product.availability.quantity}
          />
        </CartForm>
      ) : (
        <Unavailable product={product} hasAnalogs={hasAnalogs} />
      )}
      {price && product.availability.rating > 0 && (
        <Link className={classNames('plain-link small', styles.watch)} rel="nofollow" href={watch}>
          {t('watchPrice')}
        </Link>
      )}
      {price && product.availability.rating > 0 && (
        <DeliverySection productId={product.id} quantity={Math.min(perCar, product.availability.quantity)} />
      )}
      {product.offers.length > 0 && <Offers {...product} />}
    </aside>
  );
}

type PriceTermsProps = Pick<Product, 'compareAtPrice' | 'priceHistory' | 'priceUntil'>;

/** Terms of a reduction: lowest price in the 30 days before it, and its last day. */
export function PriceTerms({ compareAtPrice, priceHistory, priceUntil }: PriceTermsProps) {
  const t = useTranslations('product');
  const format = useFormatter();
  const until = priceUntil ? new Date(priceUntil) : null;
  const lowest = compareAtPrice ? priceHistory?.lowestBefore : null;
  return (
    <>
      {lowest && (
        <p className="small muted">{t.rich('lowestBefore', { price: () => <PlainAmount value={lowest} /> })}</p>
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

/** A reduction that ends at midnight is shown with the day before. */
function untilMidnight(end: Date): boolean {
  return ['00:00', '23:59'].includes(localMoment(end).time);
}

type UnavailableProps = {
  readonly product: Pick<Product, 'id' | 'price' | 'availability'>;
  /** Whether the page lists analogs. */
  readonly hasAnalogs: boolean;
};

/** Note in place of the cart button: the reason, and alternatives. */
function Unavailable({ product: { id, price, availability }, hasAnalogs }: UnavailableProps) {
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

/** Warehouses with delivery time, quantity and punctuality. */
function Offers({ offers, price, soldAs }: OffersProps) {
  const t = useTranslations('product');
  return (
    <div className={offersStyles.offers}>
      {offers.map((offer) => (
        <div className={offersStyles.offer} key={offer.warehouseId}>
          <Icon shape={kindIcons[offer.kind]} />
          <b>
            <DeliveryTime offer={offer} />, {offer.name}
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

function OfferNote({ offer: { punctuality } }: { readonly offer: Offer }) {
  const t = useTranslations('product');
  if (!punctuality) return null;
  const { share, deliveries } = punctuality;
  // Rounded down: one late delivery of 300 must not show 100 %.
  return (
    <small>{t('onTime', { percent: Math.floor(share * 100), count: deliveries, n: wholeNumber(deliveries) })}</small>
  );
}

function DeliveryTime({ offer: { etaDaysMin: min, etaDaysMax: max } }: { readonly offer: Offer }) {
  const t = useTranslations('product');
  if (max === 0) return t('now');
  return min === max ? t('inDays', { min }) : t('inDayRange', { min, max });
}
