import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CartForm } from '@/components/cart/cart-form';
import type { PricedMethod } from '@/components/delivery/product-delivery';
import { IfFeature } from '@/components/features/if-feature';
import { Amount, ListPriceOnly, PlainAmount } from '@/components/money/amount';
import { ProductPrice, ProductStock } from '@/components/product-card/product-marks';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { phoneIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { Offer, Product } from '@/lib/contract/catalogue/product';
import { multiplyMoney } from '@/lib/domain/money/money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { localMoment } from '@/lib/domain/time/calendar';
import styles from './buy-box.module.css';
import { BuyForm, ChosenPrice, DeliverySection, OfferProvider } from './buy-form';

type BuyBoxProps = {
  readonly product: Product;
  readonly hasAnalogs: boolean;
  /** Delivery methods, if the back end has no delivery quote for a single product. */
  readonly methods?: readonly PricedMethod[] | null;
};

/** Price, delivery, stock and the form to buy. */
export function BuyBox({ product, hasAnalogs, methods = null }: BuyBoxProps) {
  const t = useTranslations('product');
  const { id, name, price, availability, options } = product;
  const watch = localePath(useLocale(), `/account/watch/${id}`);
  const perCar = product.quantityPerCar ?? 1;
  const isSold = price !== null && availability.rating > 0;
  return (
    <aside className={styles.box}>
      <OfferProvider>
        <div className={classNames('row', styles.price)}>
          <OfferPrice product={product} className={styles.chosenPrice}>
            <ProductPrice product={product} large />
          </OfferPrice>
          {price && <span className="muted small">{t(product.soldAs === 'set' ? 'eachSet' : 'each')}</span>}
        </div>
        {price && <PriceNotes product={product} pieces={perCar} />}
        {isSold && (
          <DeliverySection
            productId={id}
            quantity={Math.min(perCar, availability.quantity)}
            known={methods ? { methods, price } : undefined}
          />
        )}
        {availability.rating > 0 && <Stock product={product} />}
        {isSold ? (
          <>
            <CartForm className={styles.form}>
              <BuyForm
                productId={id}
                name={name}
                options={options}
                initialQuantity={perCar}
                inStock={availability.quantity}
                choices={product.choices.map((choice) => ({
                  ...{ offer: choice.offer, quantity: choice.quantity },
                  title: <DeliveryTime min={choice.daysMin} max={choice.daysMax} />,
                  price: <Amount value={choice.price} productId={id} offer={choice.offer} />,
                }))}
              >
                <Amount value={price} productId={id} />
              </BuyForm>
            </CartForm>
            <IfFeature name="productAlerts">
              <Link className={classNames('plain-link small', styles.watch)} rel="nofollow" href={watch}>
                {t('watchPrice')}
              </Link>
            </IfFeature>
          </>
        ) : (
          <Unavailable product={product} hasAnalogs={hasAnalogs} />
        )}
      </OfferProvider>
    </aside>
  );
}

type OfferPriceProps = {
  readonly product: Pick<Product, 'id' | 'choices'>;
  readonly pieces?: number;
  readonly className?: string | undefined;
  /** Price of the default offer. */
  readonly children: ReactNode;
};

/** Price of `pieces` at the chosen offer. */
function OfferPrice({ product: { id, choices }, pieces = 1, className, children }: OfferPriceProps) {
  const others = choices.filter(({ offer }) => offer !== '');
  const prices = others.map(({ offer, price }) => ({
    offer,
    price: (
      <span className={className}>
        <Amount value={multiplyMoney(price, pieces)} productId={id} {...{ offer, pieces }} />
      </span>
    ),
  }));
  return <ChosenPrice prices={prices}>{children}</ChosenPrice>;
}

/** Tax, price of the pieces for one car, terms of a reduction, and deposit. */
function PriceNotes({ product, pieces }: { readonly product: Product; readonly pieces: number }) {
  const t = useTranslations('product');
  const { id, price, soldAs, coreDeposit } = product;
  return (
    <div className={classNames('small muted', styles.notes)}>
      <p>
        {price &&
          pieces > 1 &&
          t.rich('pair', {
            quantity: pieces,
            sold: soldAs,
            price: () => (
              <OfferPrice product={product} pieces={pieces}>
                <Amount value={multiplyMoney(price, pieces)} productId={id} pieces={pieces} />
              </OfferPrice>
            ),
          })}
        {pieces > 1 && ' · '}
        {t('vat')}
      </p>
      {coreDeposit && <p>{t.rich('deposit', { price: () => <Amount value={coreDeposit} /> })}</p>}
      <ListPriceOnly productId={id} keepsSpace>
        <PriceTerms {...product} />
      </ListPriceOnly>
    </div>
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
      {lowest && <p>{t.rich('lowestBefore', { price: () => <PlainAmount value={lowest} /> })}</p>}
      {until && (
        <p>
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
    <div className={classNames('stack', styles.unavailable)}>
      <Note kind={stocked ? 'info' : 'warn'}>
        {stocked && t('priceAsked')}
        {!stocked && hasAnalogs && t('noStock')}
        {!stocked && !hasAnalogs && (
          <IfFeature name="productAlerts" instead={t('noStockNow')}>
            {t('noStockAlone')}
          </IfFeature>
        )}
      </Note>
      {!stocked && hasAnalogs && (
        <LinkButton wide href="#analogs">
          {t('seeAnalogs')}
        </LinkButton>
      )}
      {!price && (
        <LinkButton kind="secondary" wide icon={phoneIcon} href={`tel:${shop.phone.link}`}>
          {t('call', { phone: shop.phone.display })}
        </LinkButton>
      )}
      {!stocked && (
        <IfFeature name="productAlerts">
          <LinkButton kind="secondary" wide rel="nofollow" href={localePath(locale, `/account/watch/${id}`)}>
            {t('watch')}
          </LinkButton>
        </IfFeature>
      )}
    </div>
  );
}

/** Available pieces by day. The warehouses with their punctuality open on demand. */
function Stock({ product }: { readonly product: Product }) {
  const stock = <ProductStock product={product} />;
  if (product.offers.length === 0) return <p className={styles.stock}>{stock}</p>;
  return (
    <details className={styles.stock}>
      <summary>{stock}</summary>
      <Offers {...product} />
    </details>
  );
}

type OffersProps = Pick<Product, 'offers' | 'price' | 'soldAs'>;

/** Warehouses with delivery time, quantity and punctuality. */
function Offers({ offers, price, soldAs }: OffersProps) {
  const t = useTranslations('product');
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.warehouseId}>
          <b>
            <DeliveryTime min={offer.etaDaysMin} max={offer.etaDaysMax} />, {offer.name}
          </b>
          {price && offer.price.amount !== price.amount ? (
            <Amount value={offer.price} />
          ) : (
            <span className="number">{t(soldAs === 'set' ? 'sets' : 'pieces', { n: offer.quantity })}</span>
          )}
          <OfferNote offer={offer} />
        </li>
      ))}
    </ul>
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

/** Working days until the pieces are in the store. */
function DeliveryTime({ min, max }: { readonly min: number; readonly max: number }) {
  const t = useTranslations('product');
  if (max === 0) return t('now');
  return min === max ? t('inDays', { min }) : t('inDayRange', { min, max });
}
