import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { usePromo, usePromoWords } from '@/components/cart/promo-state';

import { useErrorText } from '@/components/errors/use-error-text';
import { useMoney } from '@/components/money/use-money';
import { Button } from '@/components/ui/button';
import styles from '@/components/ui/form/field.module.css';
import { Note } from '@/components/ui/note';
import type { ApiError } from '@/lib/browser/requests/api';
import type { CartPromo } from '@/lib/contract/orders/session';
import type { Money } from '@/lib/contract/shared';

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
