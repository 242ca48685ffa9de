import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { userStore } from '@/components/user/user-client';
import { requestApi } from '@/lib/requests/api';

type LinkPressProps = {
  readonly id: string;
  readonly onConfirmed: () => void;
  readonly onGone: () => void;
  /** Somebody else is signed in by now, or nobody. */
  readonly onRefused: () => void;
  readonly children: ReactNode;
};

/** Confirms the address of a link for who is signed in to its account: one press. */
export function LinkPress({ id, onConfirmed, onGone, onRefused, children }: LinkPressProps) {
  const t = useTranslations('accountForms');
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const confirm = async () => {
    setBusy(true);
    setRefusals([]);
    const body = { emailconfuniqid: id };
    const result = await requestApi('/api/account/auth/emailconfcheck', { method: 'POST', body });
    setBusy(false);
    if (result.ok) {
      onConfirmed();
      void userStore.reload();
      return;
    }
    if (result.error.errorNames.includes('LINK_INVALID')) return onGone();
    setRefusals(tell(result.error));
    if ([401, 409].includes(result.error.status)) onRefused();
  };

  return (
    <div className="stack">
      <p className="soft">{t('linkPress')}</p>
      {children}
      <ErrorList texts={refusals} />
      <Button size="l" wide busy={busy} onClick={confirm}>
        {t(busy ? 'confirming' : 'confirmButton')}
      </Button>
    </div>
  );
}
