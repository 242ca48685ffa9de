import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { CartForm } from '@/components/cart/cart-form';
import { removeLine, setLineQuantity, useHasSeveralCarts, useListMoves } from '@/components/cart/cart-lines';
import { LineProblems } from '@/components/cart/cart-problems';
import { useDays } from '@/components/delivery/delivery-words';
import { useCartDelivery } from '@/components/delivery/use-delivery-quote';
import { useFeature } from '@/components/features/missing-features';
import { Amount, ListPrice } from '@/components/money/amount';
import { stockLine } from '@/components/product-card/stock-text';
import { useSessionValue } from '@/components/session/session-client';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import fitVerdict from '@/components/ui/fit-verdict.module.css';
import { Qty } from '@/components/ui/form/qty';
import { heartIcon, trash2Icon } from '@/components/ui/icons';
import { PartPicture, PartTitle } from '@/components/ui/part-line';
import partLineStyles from '@/components/ui/part-line.module.css';
import priceStyles from '@/components/ui/price.module.css';
import { StockLine } from '@/components/ui/product-facts';
import type { CartLine } from '@/lib/contract/orders/session';
import { maxQuantityOfLine } from '@/lib/domain/cart/commands';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './cart-page.module.css';

const LineFit = lazy(async () => ({ default: (await import('@/components/fit/line-fit')).LineFit }));
const MoveLine = lazy(async () => ({ default: (await import('@/components/cart/carts/cart-strip')).MoveLine }));

type LineProps = { readonly line: CartLine };

/** A line of the cart, inside a form that works without scripts. */
export function CartLineRow({ line }: LineProps) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { product, quantity } = line;
  const maxQuantity = maxQuantityOfLine(line);
  const hasFit = useFeature('fit');
  const cartId = useSessionValue(({ confirmed }) => confirmed?.cart.id ?? 0);
  return (
    <CartForm className={partLineStyles.line} data-line onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="line" value={product.id} />
      {line.options.map(({ key, value }) => (
        <input key={key} type="hidden" name={`option.${key}`} value={value} />
      ))}
      <input type="hidden" name="max" value={maxQuantity} />
      <input type="hidden" name="cart" value={cartId} />
      {/* Without scripts, Enter in the quantity field presses the first button of the form. */}
      <button type="submit" hidden />
      <PartPicture images={product.images} />
      <div className={classNames('stack', partLineStyles.text)}>
        <PartTitle
          brand={product.brand?.name}
          number={product.partNumber}
          name={product.name}
          href={localePath(locale, `/shop/products/${product.slug}`)}
        />
        {line.insteadOf !== undefined && (
          <div className="small muted">{t('insteadOf', { number: line.insteadOf })}</div>
        )}
        <LineOptions line={line} />
        {hasFit && line.carId !== null && (
          <Suspense fallback={<span className={fitVerdict.verdict}>{'\u00a0'}</span>}>
            <LineFit productId={product.id} carId={line.carId} />
          </Suspense>
        )}
        <LineStock line={line} />
        <LineParcel lineKey={line.key} />
        <LineProblems line={line} />
        <ReduceQuantity line={line} />
      </div>
      <div className={styles.count}>
        <Qty
          name="quantity"
          stepName="by"
          value={quantity}
          min={1}
          max={maxQuantity}
          labels={{
            group: t('quantity', { name: product.name }),
            less: t('less'),
            more: t('more'),
            whole: () => t('whole'),
            most: () => t('most', { count: maxQuantity }),
          }}
          onChange={(next) => setLineQuantity(line, next)}
        />
        <UnitPrice line={line} />
      </div>
      <LineSum line={line} />
      <LineActions line={line} />
    </CartForm>
  );
}

function LineActions({ line }: LineProps) {
  const t = useTranslations('cart');
  const page = useTranslations('cartPage');
  const { toWishlist } = useListMoves();
  const hasSeveralCarts = useHasSeveralCarts();
  const { name } = line.product;
  return (
    <div className={styles.actions}>
      {hasSeveralCarts && (
        <Suspense>
          <MoveLine line={line} />
        </Suspense>
      )}
      <IconButton shape={heartIcon} label={page('toWishlist', { name })} onClick={() => toWishlist(line)} />
      <IconButton
        shape={trash2Icon}
        label={t('remove', { name })}
        type="submit"
        name="remove"
        onClick={() => removeLine(line)}
      />
    </div>
  );
}

function LineOptions({ line }: LineProps) {
  return line.options.map(({ key, name, label }) => (
    <div className="small muted" key={key}>
      {name}: {label}
    </div>
  ));
}

function LineStock({ line }: LineProps) {
  const t = useTranslations('cart');
  const { availability } = line.product;
  // Sold-out and discontinued products are reported once, as a problem of the line.
  if (line.problems.includes('gone') || (line.problems.includes('short') && availability.quantity === 0)) return null;
  return (
    <div className={classNames('row wrapping', styles.meta)}>
      <StockLine rating={availability.rating} label={stockLine(line.product, ({ key, values }) => t(key, values))} />
    </div>
  );
}

/** Button that reduces the quantity to the available or allowed one. */
function ReduceQuantity({ line }: LineProps) {
  const t = useTranslations('cart');
  const { problems, product, quantity, most = quantity } = line;
  const stock = problems.includes('short') ? product.availability.quantity : quantity;
  const possible = Math.min(stock, most);
  if (possible === 0 || possible >= quantity) return null;
  return (
    <Button kind="secondary" size="s" onClick={() => setLineQuantity(line, possible)}>
      {t('setQuantity', { count: possible })}
    </Button>
  );
}

function LineSum({ line }: LineProps) {
  const shell = useTranslations('shell');
  const { product, quantity, total, listTotal } = line;
  return (
    <div className={classNames(styles.price, listTotal && priceStyles.own)} data-own={listTotal && ''}>
      <ListPrice
        price={total}
        compareAt={listTotal ?? (quantity === 1 ? product.compareAtPrice : null)}
        beforeLabel={shell(listTotal ? 'listPrice' : 'priceBefore')}
      />
    </div>
  );
}

/** What the quantity counts, and the price of one. */
function UnitPrice({ line: { product, quantity } }: LineProps) {
  const page = useTranslations('cartPage');
  const { price, soldAs } = product;
  const unit = page('unit', { count: quantity, sold: soldAs });
  return (
    <span className="tiny muted number">
      {unit}
      {price && (
        <>
          {' '}
          × <Amount value={price} />
        </>
      )}
    </span>
  );
}

/** Parcel and date of a cart line; nothing for a delivery in one parcel. */
function LineParcel({ lineKey }: { readonly lineKey: string }) {
  const t = useTranslations('delivery');
  const days = useDays();
  const { plan } = useCartDelivery();
  const parcels = plan?.parcels ?? [];
  const index = parcels.findIndex(({ keys }) => keys.includes(lineKey));
  const parcel = parcels[index];
  if (!parcel) return null;
  return <div className="small soft">{t('parcelOn', { number: index + 1, when: days(parcel.promise) })}</div>;
}
