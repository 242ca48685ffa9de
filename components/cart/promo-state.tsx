import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useMoney } from '@/components/money/use-money';
import { requestChange } from '@/components/session/request-change';
import styles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, infoIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { CartPromo, PromoProblem } from '@/lib/contract/orders/session';

/** Putting a promo code to the cart and taking it off; `error` says in words why it was not taken. */
export function usePromo() {
  const t = useTranslations('promo');
  const wordsOf = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  /** Whether the code is in the cart now. */
  async function put(promoCode: string | null): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    const result = await requestChange({ promoCode });
    setBusy(false);
    if (!result.ok) {
      const [first] = wordsOf(result.error);
      setError(first);
    }
    return result.ok;
  }

  /** Takes the code off, with a way back. */
  async function remove(code: string): Promise<void> {
    if (!(await put(null))) return;
    showToast({ text: t('removed', { code }), action: { label: t('undo'), run: () => void put(code) } });
  }

  return { busy, error, put, remove };
}

const errors = {
  early: 'ERROR_API_PROMO_NOT_YET_VALID',
  expired: 'ERROR_API_PROMO_EXPIRED',
  usedUp: 'ERROR_API_PROMO_USED_UP',
  used: 'ERROR_API_PROMO_USED',
  unfit: 'ERROR_API_PROMO_UNFIT',
  small: 'ERROR_API_PROMO_SUM_TOO_SMALL',
} as const satisfies Record<PromoProblem, string>;

/** What an applied promo code still requires, or gives; nothing where the totals already show it. */
export function PromoState({ promo }: { readonly promo: CartPromo }) {
  const words = usePromoWords(promo);
  if (words === null) return null;
  const failed = promo.problem !== null && promo.problem !== 'small';
  return (
    <p className={failed ? styles.error : 'small soft'} role="status">
      <Icon shape={failed ? circleAlertIcon : infoIcon} size="s" />
      {words}
    </p>
  );
}

/** The same in words alone. */
export function usePromoWords({ problem, scope, minimum, missing, freeDelivery }: CartPromo): string | null {
  const t = useTranslations('promo');
  const errorWords = useTranslations('errors');
  const money = useMoney();
  const all = scope ?? t('allGoods');
  if (problem === 'unfit' && scope !== null) return t('unfit', { scope });
  if (problem === 'small' && minimum) {
    const from = t('from', { scope: all, minimum: money(minimum) });
    return missing ? `${from} ${t('missing', { missing: money(missing) })}` : from;
  }
  if (problem !== null) return errorWords(errors[problem]);
  if (freeDelivery) return t('freeDelivery');
  return scope === null ? null : t('scope', { scope });
}
