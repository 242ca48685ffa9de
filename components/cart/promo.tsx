import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useMoney } from '@/components/money/use-money';
import { requestChange } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, infoIcon, tagIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { CartPromo, PromoProblem } from '@/lib/contract/orders/session';
import styles from './promo.module.css';

/** Applies and removes the promo code of the cart. `error` is the message of a rejected code. */
export function usePromo() {
  const t = useTranslations('promo');
  const errorText = useErrorText();
  const sentence = useTranslations('errors');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  /** Sets or clears the code. Returns whether the service accepted it. */
  async function setCode(promoCode: string | null): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    const result = await requestChange({ promoCode });
    setBusy(false);
    if (!result.ok) {
      const [first] = errorText(result.error);
      setError(first);
      return false;
    }
    // A back end without promo codes ignores them.
    const isIgnored = promoCode !== null && !result.data.cart.promo;
    if (isIgnored) setError(sentence('ERROR_API_PROMO_UNKNOWN'));
    return !isIgnored;
  }

  /** Removes the code and offers undo. */
  async function remove(code: string): Promise<void> {
    if (!(await setCode(null))) return;
    showToast({ text: t('removed', { code }), action: { label: t('undo'), run: () => void setCode(code) } });
  }

  return { busy, error, setCode, remove };
}

const errors = {
  early: 'ERROR_API_PROMO_NOT_YET_VALID',
  expired: 'ERROR_API_PROMO_EXPIRED',
  usedUp: 'ERROR_API_PROMO_USED_UP',
  used: 'ERROR_API_PROMO_USED',
  unfit: 'ERROR_API_PROMO_UNFIT',
  small: 'ERROR_API_PROMO_SUM_TOO_SMALL',
} as const satisfies Record<PromoProblem, string>;

/** Condition or effect of an applied promo code; renders nothing if the totals already show it. */
export function PromoState({ promo }: { readonly promo: CartPromo }) {
  const text = usePromoText(promo);
  if (text === null) return null;
  const failed = promo.problem !== null && promo.problem !== 'small';
  return (
    <p className={failed ? fieldStyles.error : 'small soft'} role="status">
      <Icon shape={failed ? circleAlertIcon : infoIcon} size="s" />
      {text}
    </p>
  );
}

/** Text of a promo code's condition or effect. */
export function usePromoText({ problem, scope, minimum, missing, freeDelivery }: CartPromo): string | null {
  const t = useTranslations('promo');
  const sentence = useTranslations('errors');
  const money = useMoney();
  if (problem === 'unfit' && scope !== null) return t('unfit', { scope });
  if (problem === 'small' && minimum) {
    const condition = t('from', { scope: scope ?? t('allGoods'), minimum: money(minimum) });
    return missing ? `${condition} ${t('missing', { missing: money(missing) })}` : condition;
  }
  if (problem !== null) return sentence(errors[problem]);
  if (freeDelivery) return t('freeDelivery');
  return scope === null ? null : t('scope', { scope });
}

const maxCodeLength = 64;

/** Promo code of the cart: an input, or the applied code and its effect. */
export function PromoField({ promo }: { readonly promo: CartPromo | undefined }) {
  const t = useTranslations('promo');
  const { busy, error, setCode, remove } = usePromo();
  const [input, setInput] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const id = useId();

  async function apply(event: FormEvent) {
    event.preventDefault();
    const code = input.trim();
    if (busy || code === '' || !(await setCode(code))) return;
    setInput('');
    showToast({ text: t('applied', { code: code.toUpperCase() }) });
    container.current?.focus();
  }

  async function removeAndFocus(code: string) {
    await remove(code);
    container.current?.focus();
  }

  return (
    <div className={styles.promo} ref={container} tabIndex={-1}>
      {promo ? (
        <AppliedPromo promo={promo} busy={busy} onRemove={() => void removeAndFocus(promo.code)} />
      ) : (
        <form className={styles.form} onSubmit={apply} noValidate>
          <input
            className={fieldStyles.input}
            type="text"
            value={input}
            maxLength={maxCodeLength}
            placeholder={t('label')}
            aria-label={t('label')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setInput(event.target.value)}
          />
          <Button kind="secondary" type="submit" busy={busy}>
            {t('apply')}
          </Button>
        </form>
      )}
      <div role="alert">
        {error !== undefined && (
          <span className={fieldStyles.error} id={id}>
            <Icon shape={circleAlertIcon} size="s" />
            {error}
          </span>
        )}
      </div>
    </div>
  );
}

type AppliedPromoProps = { readonly promo: CartPromo; readonly busy: boolean; readonly onRemove: () => void };

/** The applied promo code and its effect. */
function AppliedPromo({ promo, busy, onRemove }: AppliedPromoProps) {
  const t = useTranslations('promo');
  return (
    <>
      <div className={styles.applied}>
        <Icon shape={tagIcon} size="s" />
        <b className="code">{promo.code}</b>
        <Button kind="text" size="s" busy={busy} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <PromoState promo={promo} />
    </>
  );
}
