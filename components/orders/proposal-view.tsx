'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { ErrorList, Note } from '@/components/ui/note';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { shop } from '@/lib/config/shop';
import { sumText } from '@/lib/domain/money/format-money';

type Proposal = ResponseOfCall<'orderProposalRead'>;

const noteKinds = { accepted: 'good', refused: 'info', withdrawn: 'warn', expired: 'warn', changed: 'warn' } as const;

/** A part proposed instead of an ordered one, with the buttons that answer it, or its outcome. */
export function ProposalView({ token, initial }: { readonly token: string; readonly initial: Proposal }) {
  const t = useTranslations('orderProposal');
  const lang = useLocale();
  const errorText = useErrorText();
  const [proposal, setProposal] = useState(initial);
  const [pending, setPending] = useState<'accept' | 'refuse'>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { state, before, after, pieces, difference, total } = proposal;
  const phone = shop.phone.display;

  const answer = async (button: 'accept' | 'refuse') => {
    if (pending) return;
    setPending(button);
    setRefusals([]);
    const body = { lang, accepted: button === 'accept' };
    const result = await requestApi<Proposal>(`/api/account/order-proposals/${token}`, { method: 'POST', body });
    setPending(undefined);
    if (result.ok) setProposal(result.data);
    else if (result.error.errorNames.includes('OUT_OF_STOCK')) setRefusals([t('outOfStock', { phone })]);
    else setRefusals(errorText(result.error));
  };
  const sum = sumText({ ...difference, amount: Math.abs(difference.amount) }, lang);
  const change = difference.amount === 0 ? 'same' : difference.amount > 0 ? 'dearer' : 'cheaper';
  return (
    <>
      {state !== 'waiting' && (
        <Note kind={noteKinds[state]} role="status">
          {t(state, { phone })}
        </Note>
      )}
      <Part label={t('before')} part={before} pieces={t('pieces', { count: pieces })} />
      <Part label={t('after')} part={after} pieces={t('pieces', { count: pieces })} />
      <div>
        <p>{t(change, { sum })}</p>
        <p>
          <b className="number">{t('total', { total: sumText(total, lang) })}</b>
        </p>
      </div>
      <ErrorList texts={refusals} />
      {state === 'waiting' && (
        <>
          <div className="row">
            <Button size="l" busy={pending === 'accept'} onClick={() => void answer('accept')}>
              {t('accept')}
            </Button>
            <Button size="l" kind="secondary" busy={pending === 'refuse'} onClick={() => void answer('refuse')}>
              {t('refuse')}
            </Button>
          </div>
          <p className="small muted">{t('hint', { phone })}</p>
        </>
      )}
    </>
  );
}

type PartProps = { readonly label: string; readonly part: Proposal['before']; readonly pieces: string };

function Part({ label, part, pieces }: PartProps) {
  return (
    <div>
      <p className="small muted">{label}</p>
      <p>
        <b>{part.name}</b>
      </p>
      <p>{[`${part.brand} ${part.partNumber}`, pieces].join(', ')}</p>
    </div>
  );
}
