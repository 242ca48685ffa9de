import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button, LinkButton } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Note } from '@/components/ui/note';
import { userStore, useUser } from '@/components/user/user-client';
import { localePath } from '@/lib/navigation/locale-path';

type LinkOtherAccountProps = { readonly onLeft: () => void; readonly children: ReactNode };

/** Says that the link is for another account than the one that is open here, and offers to leave this one or to stay. */
export function LinkOtherAccount({ onLeft, children }: LinkOtherAccountProps) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const tell = useErrorText();
  const { user } = useUser();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const [left, setLeft] = useState<string>();
  const email = user?.email ?? left;

  // Until the link has been asked about anew, the page goes on saying what it said.
  const leave = async () => {
    setBusy(true);
    setLeft(user?.email);
    const error = await userStore.signOut();
    if (!error) return onLeft();
    setBusy(false);
    setRefusals(tell(error));
  };

  return (
    <div className="stack">
      <Note kind="warn" role="status">
        {email === undefined ? t('linkOtherUnnamed') : t('linkOther', { email })}
      </Note>
      {children}
      <ErrorList texts={refusals} />
      <Button size="l" wide busy={busy} onClick={leave}>
        {t(busy ? 'leaving' : 'leaveAndConfirm')}
      </Button>
      <LinkButton kind="secondary" wide href={localePath(locale, '/account/dashboard')}>
        {t('stay')}
      </LinkButton>
    </div>
  );
}
