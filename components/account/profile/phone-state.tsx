import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { ConfirmedLine } from '@/components/ui/confirmed-line';
import { ErrorList } from '@/components/ui/form/error-list';
import { Note } from '@/components/ui/note';
import { formatPhone } from '@/lib/phone/phone';
import { requestApi } from '@/lib/requests/api';
import { PinForm } from './pin-form';

type PhoneStateProps = { readonly phone: string | null; readonly confirmed: boolean };

/** The phone and whether it is confirmed; if not, a PIN is sent to it and asked for. */
export function PhoneState({ phone, confirmed }: PhoneStateProps) {
  const t = useTranslations('accountForms');
  return (
    <section className="panel stack">
      <h2 className="heading">{t('phoneTitle')}</h2>
      {phone === null && <p className="soft">{t('noPhone')}</p>}
      {phone !== null && (
        <ConfirmedLine
          yes={confirmed}
          text={t(confirmed ? 'phoneConfirmed' : 'phoneUnconfirmed', { phone: formatPhone(phone) })}
        />
      )}
      {phone !== null && !confirmed && <Confirmation phone={phone} />}
    </section>
  );
}

function Confirmation({ phone }: { readonly phone: string }) {
  const t = useTranslations('accountForms');
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  /** How many PINs were sent: each has a form of its own. */
  const [sent, setSent] = useState(0);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const send = async () => {
    setBusy(true);
    setRefusals([]);
    const result = await requestApi('/api/account/auth/phoneconf', { method: 'POST', body: {} });
    setBusy(false);
    if (result.ok) setSent(sent + 1);
    else setRefusals(tell(result.error));
  };

  return (
    <>
      <ErrorList texts={refusals} />
      {sent > 0 && <Note role="status">{t('pinSent', { phone: formatPhone(phone) })}</Note>}
      {sent > 0 && <PinForm key={sent} />}
      <div className="row">
        <Button kind={sent > 0 ? 'text' : 'secondary'} busy={busy} onClick={send}>
          {t(busy ? 'sending' : sent > 0 ? 'pinAgain' : 'sendPin')}
        </Button>
      </div>
    </>
  );
}
