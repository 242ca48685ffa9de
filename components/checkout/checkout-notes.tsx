import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { usePromo, usePromoText } from '@/components/cart/promo';
import { useErrorText } from '@/components/errors/use-error-text';
import { useMoney } from '@/components/money/use-money';
import { Button, LinkButton } from '@/components/ui/button';
import styles from '@/components/ui/form/field.module.css';
import { Note } from '@/components/ui/note';
import type { ApiError } from '@/lib/browser/requests/api';
import { shop } from '@/lib/config/shop';
import type { CartPromo } from '@/lib/contract/orders/session';
import type { Money } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { OrderRefusal } from './use-place-order';

type RefusalNoteProps = {
  readonly refusal: Exclude<OrderRefusal, { kind: 'promo' }>;
  readonly total: Money;
};

/** Message why the order was not placed, with the next step. */
export function RefusalNote({ refusal, total }: RefusalNoteProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const errorText = useErrorText();
  const toCart = (
    <LinkButton kind="secondary" size="s" href={localePath(locale, '/shop/cart')}>
      {t('toCart')}
    </LinkButton>
  );
  switch (refusal.kind) {
    case 'lost':
      return (
        <Note kind="warn" role="alert">
          <b className="strong">{t('lostTitle')}</b>
          <p>{t('lostText')}</p>
        </Note>
      );
    case 'changed':
      return (
        <Note kind="warn" role="alert">
          <b className="strong">{t('changedTitle')}</b>
          <p>{t('changedText', { amount: money(total) })}</p>
          {toCart}
        </Note>
      );
    case 'outOfStock':
      return (
        <Note kind="error" role="alert">
          <b className="strong">{t('outOfStockTitle')}</b>
          <p>{t('outOfStockText')}</p>
          {toCart}
        </Note>
      );
    case 'tooManyPieces':
      return (
        <Note kind="warn" role="alert">
          <b className="strong">{t('tooManyPiecesTitle')}</b>
          <p>{t('tooManyPiecesText', { phone: shop.phone.display })}</p>
          {toCart}
        </Note>
      );
    case 'empty':
      return (
        <Note kind="info" role="alert">
          <b className="strong">{t('lostEmptyTitle')}</b>
          <p>{t('lostEmptyText', { phone: shop.phone.display })}</p>
        </Note>
      );
    case 'error':
      return (
        <Note kind="error" role="alert">
          {errorText(refusal.error).join(' ')}
        </Note>
      );
  }
}

type PromoNoteProps = {
  /** Rejection of an order because of its promo code. */
  readonly refused: ApiError | null;
  readonly total: Money;
};

/** Explains why a promo code does not apply and offers to remove it. */
export function PromoNote({ refused, total }: PromoNoteProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { cart } = useCart();
  const [removedCode, setRemovedCode] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const promo = cart?.promo;
  const handleRemoved = (code: string) => {
    setRemovedCode(code);
    container.current?.focus();
  };
  const isBlocking = promo !== undefined && (refused !== null || promo.problem !== null);
  if (!isBlocking && (promo || removedCode === null)) return null;
  return (
    <div ref={container} tabIndex={-1}>
      {isBlocking ? (
        <BlockingPromo promo={promo} refused={refused} onRemoved={() => handleRemoved(promo.code)} />
      ) : (
        <Note kind="good" role="status">
          {t('promoGone', { code: removedCode ?? '', amount: money(total) })}
        </Note>
      )}
    </div>
  );
}

type BlockingPromoProps = {
  readonly promo: CartPromo;
  readonly refused: ApiError | null;
  readonly onRemoved: () => void;
};

function BlockingPromo({ promo, refused, onRemoved }: BlockingPromoProps) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const promoText = usePromoText(promo);
  const { busy, error, setCode } = usePromo();
  const remove = async () => {
    if (await setCode(null)) onRemoved();
  };
  return (
    <Note kind="warn" role={refused ? 'alert' : 'status'}>
      <b className="strong">{t('promoTitle', { code: promo.code })}</b>
      <p>{promo.problem === null && refused ? errorText(refused).join(' ') : promoText}</p>
      <Button kind="secondary" size="s" busy={busy} onClick={() => void remove()}>
        {t('promoRemove')}
      </Button>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </Note>
  );
}

/** Error state of the delivery quote, which every order requires. */
export function DeliveryFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('checkout');
  return (
    <Note kind="error" role="alert">
      <p>{t('loadFailed')}</p>
      <Button kind="secondary" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Note>
  );
}
