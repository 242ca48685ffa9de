import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, tagIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { CartPromo } from '@/lib/contract/orders/session';
import styles from './promo.module.css';
import { PromoState, usePromo } from './promo-state';

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
