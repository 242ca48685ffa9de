'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/form/field';
import { Note } from '@/components/ui/note';
import type { Order } from '@/lib/contract/orders/orders';
import { type Answer, requestApi } from '@/lib/requests/api';
import { changeOfOrder } from './change-of-order';
import { ReturnLine, type Wanted } from './return-line';
import { isWorded } from './return-words';

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
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const lines = [...wanted].map(([position, line]) => ({ position, ...line }));
  const faulty =
    lines.length === 0 ? t('returnNothing') : lines.some(({ reason }) => reason === '') ? t('returnWhy') : undefined;
  const worded = lines.some(({ reason }) => isWorded(reason));
  const speechless = worded && note.trim() === '';

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
    else if (speechless) form.querySelector('textarea')?.focus();
    if (faulty !== undefined || speechless || busy) return;
    setBusy(true);
    const { path, proof } = changeOfOrder(order, 'return');
    const body = { lang, ...proof, requestKey, lines, note: note.trim() };
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
      <TextArea
        id="return-note"
        label={t('returnNote')}
        optional={worded ? undefined : t('optional')}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={tried && speechless ? t('returnWords') : undefined}
      />
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
