import { useLocale, useTranslations } from 'next-intl';
import { lazy, type MouseEvent, Suspense } from 'react';
import cartsStyles from '@/components/cart/carts/carts.module.css';
import { Amount } from '@/components/money/amount';
import { SignedOut, useSignedOut } from '@/components/session/signed-out';
import { IconButton, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import miniPanelStyles from '@/components/ui/mini-panel.module.css';
import { MiniPanel } from '@/components/ui/overlay/mini-panel';
import type { PanelProps } from '@/components/ui/overlay/panel';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import { Skeleton } from '@/components/ui/skeleton';
import tile from '@/components/ui/tile.module.css';
import { AllMessages } from '@/i18n/all-messages';
import { shop } from '@/lib/config/shop';
import type { CartLine } from '@/lib/contract/orders/session';
import { idOfLine } from '@/lib/domain/cart/commands';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { useTotalPieces } from './cart-client';
import { removeLine, useCart, useHasSeveralCarts } from './cart-lines';
import { CartUnavailable, LineProblems } from './cart-problems';
import { CartTotals, FreeDelivery } from './cart-totals';
import miniCartStyles from './mini-cart.module.css';

const CartStrip = lazy(async () => ({ default: (await import('./carts/cart-strip')).CartStrip }));

/** Cart panel under its header button: lines scroll, totals and buttons stay visible. */
export function MiniCart(props: PanelProps) {
  return (
    <AllMessages>
      <Panel {...props} />
    </AllMessages>
  );
}

function Panel({ onClose }: PanelProps) {
  const t = useTranslations('cart');
  const quantity = useTotalPieces();
  const hasSeveralCarts = useHasSeveralCarts();
  const pieces = quantity > 0 ? [t('pieces', { count: quantity, n: wholeNumber(quantity) })] : [];
  return (
    <MiniPanel
      name="cart"
      label={t('yourCart')}
      title={[t('title'), ...pieces].join(', ')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {hasSeveralCarts && (
        <Suspense fallback={<div className={cartsStyles.strip} />}>
          <CartStrip />
        </Suspense>
      )}
      <MiniCartBody onClose={onClose} />
    </MiniPanel>
  );
}

function MiniCartBody({ onClose }: PanelProps) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { status, lines, cart, settling, arriving } = useCart();
  const signedOut = useSignedOut();
  if (status === 'unavailable') return <CartUnavailable />;
  if (!cart || status === 'loading') return <div className={miniPanelStyles.empty} aria-busy="true" />;
  if (lines.length + arriving === 0 && signedOut) return <SignedOut returnTo="/shop/cart" />;
  if (lines.length + arriving === 0) return <p className={miniPanelStyles.empty}>{t('empty')}</p>;
  const hasPictures = lines.length + arriving <= shop.miniCart.pictureLimit;
  return (
    <>
      <div className={miniCartStyles.lines}>
        {lines.map((line) => (
          <MiniLine key={idOfLine(line)} line={line} hasPictures={hasPictures} onClose={onClose} />
        ))}
        {arriving > 0 && <ArrivingLine />}
      </div>
      <div className={miniCartStyles.foot}>
        <FreeDelivery cart={cart} />
        <CartTotals cart={cart} settling={settling} />
        <div className={miniCartStyles.buttons}>
          <LinkButton kind="secondary" href={localePath(locale, '/shop/cart')} onClick={onClose}>
            {t('view')}
          </LinkButton>
          <LinkButton href={localePath(locale, '/shop/checkout')} onClick={onClose}>
            {t('checkoutShort')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** Placeholder of a line that was just added. */
function ArrivingLine() {
  return (
    <div className={miniCartStyles.line}>
      <Skeleton width="3.5rem" height="3.5rem" />
      <Skeleton width="70%" height="2.5rem" />
    </div>
  );
}

type MiniLineProps = PanelProps & { readonly line: CartLine; readonly hasPictures: boolean };

function MiniLine({ line, hasPictures, onClose }: MiniLineProps) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { product } = line;
  const [picture] = product.images;
  // The button is removed with its line: focus moves to the dialog.
  const remove = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
    removeLine(line);
  };
  return (
    <div className={classNames(miniCartStyles.line, !hasPictures && miniCartStyles.bare)} data-line>
      {hasPictures && (
        <span className={classNames(tile.tile, miniCartStyles.picture)} data-size="small">
          {picture && <Picture picture={picture} alt="" />}
        </span>
      )}
      <div className="grow">
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <Link href={localePath(locale, `/shop/products/${product.slug}`)} onClick={onClose}>
          {product.name}
        </Link>
        {line.options.map((option) => (
          <div className="small muted" key={option.key}>
            {option.name}: {option.label}
          </div>
        ))}
        <LineProblems line={line} />
      </div>
      <IconButton shape={xIcon} iconSize="s" label={t('remove', { name: product.name })} onClick={remove} />
      <div className={classNames('row between', miniCartStyles.price)}>
        <span className="small muted number">
          {line.quantity} × {product.price && <Amount value={product.price} />}
        </span>
        <b className="number">
          <Amount value={line.total} />
        </b>
      </div>
    </div>
  );
}
