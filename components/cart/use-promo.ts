import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { sessionStore } from '@/components/session/session-client';
import { showToast } from '@/components/ui/overlay/toast-store';

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
    const result = await sessionStore.ask({ promoCode });
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
