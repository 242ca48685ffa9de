import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { usePromo, usePromoWords } from '@/components/cart/promo';
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
  /** A refused promo code has a note of its own. */
  readonly refusal: Exclude<OrderRefusal, { kind: 'promo' }>;
  readonly total: Money;
};

/** Why there is no order yet, and what to do. */
export function RefusalNote({ refusal, total }: RefusalNoteProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const tell = useErrorText();
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
          {tell(refusal.error).join(' ')}
        </Note>
      );
  }
}

type PromoNoteProps = {
  /** Why the order was refused for its promo code, if it was. */
  readonly refused: ApiError | null;
  readonly total: Money;
};

/** A promo code that takes nothing off: why, and one press that takes it out of the way of the order. */
export function PromoNote({ refused, total }: PromoNoteProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { cart } = useCart();
  const [gone, setGone] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const promo = cart?.promo;
  const taken = (code: string) => {
    setGone(code);
    box.current?.focus();
  };
  const stands = promo !== undefined && (refused !== null || promo.problem !== null);
  if (!stands && (promo || gone === null)) return null;
  return (
    <div ref={box} tabIndex={-1}>
      {stands ? (
        <Standing promo={promo} refused={refused} onTaken={() => taken(promo.code)} />
      ) : (
        <Note kind="good" role="status">
          {t('promoGone', { code: gone ?? '', amount: money(total) })}
        </Note>
      )}
    </div>
  );
}

type StandingProps = {
  readonly promo: CartPromo;
  readonly refused: ApiError | null;
  readonly onTaken: () => void;
};

function Standing({ promo, refused, onTaken }: StandingProps) {
  const t = useTranslations('checkout');
  const tell = useErrorText();
  const words = usePromoWords(promo);
  const { busy, error, put } = usePromo();
  const takeOff = async () => {
    if (await put(null)) onTaken();
  };
  return (
    <Note kind="warn" role={refused ? 'alert' : 'status'}>
      <b className="strong">{t('promoTitle', { code: promo.code })}</b>
      <p>{promo.problem === null && refused ? tell(refused).join(' ') : words}</p>
      <Button kind="secondary" size="s" busy={busy} onClick={() => void takeOff()}>
        {t('promoRemove')}
      </Button>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </Note>
  );
}

/** The delivery quote failed; nothing can be ordered without it. */
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
