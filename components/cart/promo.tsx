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
    <p className={failed ? fieldStyles.error : 'small soft'} role="status">
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

/** Longer ones are no codes; the service says the same. */
const longest = 64;

/** Promo code of the cart: an input, or the applied code and its effect. */
export function PromoField({ promo }: { readonly promo: CartPromo | undefined }) {
  const t = useTranslations('promo');
  const { busy, error, put, remove } = usePromo();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  async function apply(event: FormEvent) {
    event.preventDefault();
    const code = typed.trim();
    if (busy || code === '' || !(await put(code))) return;
    setTyped('');
    showToast({ text: t('applied', { code: code.toUpperCase() }) });
    box.current?.focus();
  }

  async function takeOff(code: string) {
    await remove(code);
    box.current?.focus();
  }

  return (
    <div className={styles.promo} ref={box} tabIndex={-1}>
      {promo ? (
        <AppliedPromo promo={promo} busy={busy} onRemove={() => void takeOff(promo.code)} />
      ) : (
        <form className={styles.form} onSubmit={apply} noValidate>
          <input
            className={fieldStyles.input}
            type="text"
            value={typed}
            maxLength={longest}
            placeholder={t('label')}
            aria-label={t('label')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
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
