import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { rotateCcwIcon } from '@/components/ui/page-icons';
import { localePath } from '@/lib/navigation/locale-path';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';

type ReorderResult = ResponseOfCall<'ordersReorder'> | { readonly refusal: string };

/** Puts the order's products into the cart, and reports those no longer sold. */
export function ReorderButton({ id }: { readonly id: number }) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<ReorderResult>();

  const again = async () => {
    setBusy(true);
    const path = `/api/account/orders/${id}/reorder`;
    const result = await requestApi<ResponseOfCall<'ordersReorder'>>(path, { method: 'POST', body: { lang } });
    setSaid(result.ok ? result.data : { refusal: tell(result.error).join(' ') });
    if (result.ok) await sessionStore.reload(true);
    setBusy(false);
  };
  return (
    <>
      <Button kind="secondary" wide icon={rotateCcwIcon} busy={busy} onClick={() => void again()}>
        {t('reorder')}
      </Button>
      {said && <Outcome said={said} />}
    </>
  );
}

function Outcome({ said: result }: { readonly said: ReorderResult }) {
  const t = useTranslations('orderActions');
  const locale = useLocale();
  if ('refusal' in result) {
    return (
      <Note kind="error" role="alert">
        {result.refusal}
      </Note>
    );
  }
  const { added, missing } = result;
  return (
    <Note kind={missing.length > 0 ? 'warn' : 'good'} role="status">
      <p>{added > 0 ? t('reordered', { count: added }) : t('reorderedNone')}</p>
      {missing.length > 0 && (
        <>
          <p>{t('missing')}</p>
          <ul className="small">
            {missing.map(({ partNumber, name, reason }) => (
              <li key={partNumber}>
                {name} ({partNumber}){reason === 'full' && `: ${t('missingFull')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {added > 0 && (
        <Link className="plain-link" href={localePath(locale, '/shop/cart')}>
          {t('toCart')}
        </Link>
      )}
    </Note>
  );
}
