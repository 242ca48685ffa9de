import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { TextArea } from '@/components/ui/form/field';
import type { Order } from '@/lib/contract/orders/orders';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';
import { changeOfOrder } from './change-of-order';
import { ReturnLine, type Wanted } from './return-line';
import { isWorded } from './return-words';

type ReturnFormProps = { readonly order: Order; readonly onAsked: (order: ResponseOfCall<'ordersReturn'>) => void };

type WantedLines = ReadonlyMap<number, Wanted>;

function withLine(before: WantedLines, position: number, line: Wanted | undefined): WantedLines {
  const after = new Map(before);
  if (line) after.set(position, line);
  else after.delete(position);
  return after;
}

/** Which pieces come back, how many, and why of each. */
export function ReturnForm({ order, onAsked }: ReturnFormProps) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const tell = useErrorText();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<WantedLines>(new Map());
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const lines = [...wanted].map(([position, line]) => ({ position, ...line }));
  const faulty =
    lines.length === 0 ? t('returnNothing') : lines.some(({ reason }) => reason === '') ? t('returnWhy') : undefined;
  const returnable = order.items.filter((item) => item.returnable > 0);
  const worded = lines.some(({ reason }) => isWorded(reason));
  const speechless = worded && note.trim() === '';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    const wrong = faulty === undefined ? speechless && 'textarea' : '[aria-invalid], input[type=checkbox]';
    if (wrong) form.querySelector<HTMLElement>(wrong)?.focus();
    if (wrong || busy) return;
    setBusy(true);
    const { path, proof } = changeOfOrder(order, 'return');
    const body = { lang, ...proof, requestKey, lines, note: note.trim() };
    const result = await requestApi<ResponseOfCall<'ordersReturn'>>(path, { method: 'POST', body });
    setBusy(false);
    if (result.ok) onAsked(result.data);
    else setRefusal(tell(result.error).join(' '));
  };
  return (
    <form className="stack" onSubmit={submit} noValidate aria-busy={busy}>
      <p className="soft">{t('returnText')}</p>
      {returnable.map((item) => (
        <ReturnLine
          key={item.position}
          item={item}
          wanted={wanted.get(item.position)}
          asked={tried}
          onChange={(line) => setWanted((before) => withLine(before, item.position, line))}
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
      <ErrorList texts={[refusal ?? (tried ? faulty : undefined)].filter((text) => text !== undefined)} />
      <Button type="submit" wide busy={busy}>
        {t('returnSend')}
      </Button>
    </form>
  );
}
