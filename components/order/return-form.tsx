'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { type Answer, requestApi } from '@/lib/browser/api';
import { formText } from '@/lib/browser/form-text';
import type { Order } from '@/lib/contract/orders';
import { ReturnLine, type Wanted } from './return-line';

type ReturnFormProps = { readonly order: Order; readonly onAsked: (order: Answer<'ordersReturn'>) => void };

/** Which pieces come back, how many, and why of each. */
export function ReturnForm({ order, onAsked }: ReturnFormProps) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const tell = useErrorText();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<ReadonlyMap<number, Wanted>>(new Map());
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const lines = [...wanted].map(([position, line]) => ({ position, ...line }));
  const faulty =
    lines.length === 0 ? t('returnNothing') : lines.some(({ reason }) => reason === '') ? t('returnWhy') : undefined;

  const change = (position: number, line: Wanted | undefined) =>
    setWanted((before) => {
      const after = new Map(before);
      if (line) after.set(position, line);
      else after.delete(position);
      return after;
    });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (faulty !== undefined) form.querySelector<HTMLElement>('[aria-invalid], input[type=checkbox]')?.focus();
    if (faulty !== undefined || busy) return;
    setBusy(true);
    const body = { lang, requestKey, lines, note: formText(form, 'note').trim() };
    const path = `/api/account/orders/${order.id}/returns`;
    const result = await requestApi<Answer<'ordersReturn'>>(path, { method: 'POST', body });
    setBusy(false);
    if (result.ok) onAsked(result.data);
    else setRefusal(tell(result.error).join(' '));
  };
  const problem = refusal ?? (tried ? faulty : undefined);
  return (
    <form className="stack" onSubmit={submit} noValidate aria-busy={busy}>
      <p className="soft">{t('returnText')}</p>
      {order.items
        .filter(({ returnable }) => returnable > 0)
        .map((item) => (
          <ReturnLine
            key={item.position}
            item={item}
            wanted={wanted.get(item.position)}
            asked={tried}
            onChange={(line) => change(item.position, line)}
          />
        ))}
      <TextArea id="return-note" name="note" label={t('returnNote')} optional={t('optional')} maxLength={1000} />
      {problem !== undefined && (
        <Note kind="error" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" wide busy={busy}>
        {t('returnSend')}
      </Button>
    </form>
  );
}
