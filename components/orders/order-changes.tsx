import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/form/choice';
import { TextArea } from '@/components/ui/form/field';
import field from '@/components/ui/form/field.module.css';
import { Qty } from '@/components/ui/form/qty';
import { ErrorList, Note } from '@/components/ui/note';
import { Dialog } from '@/components/ui/overlay/dialog';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Order } from '@/lib/contract/orders/orders';
import styles from './order.module.css';
import { requiresNote, returnTree } from './order-returns';

/** URL path and credential of an order change: account or order token. */
function changeRequest({ id, token, claimed }: Order, change: 'cancel' | 'return') {
  if (!claimed) return { path: `/api/account/orders/${change}`, proof: { token } };
  return { path: `/api/account/orders/${id}/${change === 'return' ? 'returns' : change}`, proof: {} };
}

type CancelButtonProps = {
  readonly order: Order;
  readonly onChanged: (order: ResponseOfCall<'ordersCancel'> | undefined) => void;
};

/** Cancels an order after confirmation. */
export function CancelButton({ order, onChanged }: CancelButtonProps) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const canCancel = useFeature('cancellation');

  const cancel = async () => {
    setBusy(true);
    const { path, proof } = changeRequest(order, 'cancel');
    const result = await requestApi<ResponseOfCall<'ordersCancel'>>(path, { method: 'POST', body: { lang, ...proof } });
    setBusy(false);
    setRefusal(result.ok ? undefined : errorText(result.error).join(' '));
    if (result.ok) setOpen(false);
    // After a rejection the order is reread, because its status may have changed.
    onChanged(result.ok ? result.data : undefined);
  };
  if (!canCancel) return null;
  return (
    <>
      <Button kind="text" wide onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancelTitle', { number: order.number })}
        closeLabel={t('close')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button kind="danger" busy={busy} onClick={() => void cancel()}>
              {t('cancelYes')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText')}</p>
        {refusal !== undefined && (
          <Note kind="error" role="alert">
            {refusal}
          </Note>
        )}
      </Dialog>
    </>
  );
}

type ReturnButtonProps = {
  readonly order: Order;
  readonly onRequested: (order: ResponseOfCall<'ordersReturn'>) => void;
};

/** Button for the return form, shown while pieces can be returned. */
export function ReturnButton({ order, onRequested }: ReturnButtonProps) {
  const t = useTranslations('orderActions');
  const format = useFormatter();
  const [open, setOpen] = useState(false);
  const canReturn = useFeature('returns');
  const returnableItems = order.items.filter(({ returnable }) => returnable > 0);
  if (!canReturn || returnableItems.length === 0) return null;
  const day = (at: string) => format.dateTime(new Date(at), 'long');
  const until = returnableItems.find(({ returnFor }) => returnFor === 'any')?.returnUntil;
  const fitUntil = returnableItems.find(({ fitReturnUntil }) => fitReturnUntil !== null)?.fitReturnUntil;
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)}>
        {t('return')}
      </Button>
      <p className="small muted">
        {until && t('returnUntil', { day: day(until) })}
        {until && fitUntil && <br />}
        {fitUntil && t('returnUntilFit', { day: day(fitUntil) })}
      </p>
      <Dialog
        kind="large"
        open={open}
        onClose={() => setOpen(false)}
        title={t('returnTitle', { number: order.number })}
        closeLabel={t('close')}
      >
        <ReturnForm
          order={order}
          onRequested={(request) => {
            setOpen(false);
            onRequested(request);
          }}
        />
      </Dialog>
    </>
  );
}

/** Whether the typed quantity is invalid. */
type ReturnChoice = { readonly quantity: number; readonly reason: string; readonly refused?: boolean };

type ReturnLineProps = {
  readonly item: Order['items'][number];
  readonly choice: ReturnChoice | undefined;
  /** Whether to mark missing values; set by the first submit. */
  readonly submitted: boolean;
  readonly onChange: (line: ReturnChoice | undefined) => void;
};

/** An order line with inputs for the returned quantity and the reason. */
function ReturnLine({ item, choice, submitted, onChange }: ReturnLineProps) {
  const t = useTranslations('orderActions');
  const format = useFormatter();
  const { product, returnable, returnFor, fitReturnUntil } = item;
  return (
    <div className={styles.line}>
      <Checkbox
        checked={choice !== undefined}
        onChange={({ target }) => onChange(target.checked ? { quantity: 1, reason: '' } : undefined)}
      >
        <span className="strong">{product.name}</span>{' '}
        <span className="small muted">
          {product.brandName} {product.partNumber}
        </span>
      </Checkbox>
      {returnFor === 'fit' && fitReturnUntil !== null && (
        <p className="small muted">{t('returnOnlyFit', { day: format.dateTime(new Date(fitReturnUntil), 'long') })}</p>
      )}
      {choice && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <Qty
              value={choice.quantity}
              max={returnable}
              onChange={(quantity) => onChange({ ...choice, quantity, refused: false })}
              onRefused={() => onChange({ ...choice, refused: true })}
              labels={{
                group: t('returnQuantity'),
                less: t('less'),
                more: t('more'),
                whole: () => t('whole'),
                most: () => t('most', { count: returnable }),
              }}
            />
          )}
          <ReturnReason item={item} choice={choice} submitted={submitted} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** Reason of a returned line. */
function ReturnReason({ item, choice, submitted, onChange }: ReturnLineProps & { readonly choice: ReturnChoice }) {
  const t = useTranslations('orderActions');
  // After the general return period only returns under the fit guarantee are possible.
  const causes = item.returnFor === 'fit' ? returnTree.filter(({ cause }) => cause === 'causeFit') : returnTree;
  const id = `return-${item.position}`;
  return (
    <div className={classNames('grow', field.field)}>
      <label htmlFor={id}>{t('returnReason')}</label>
      <select
        className={field.input}
        id={id}
        value={choice.reason}
        aria-invalid={(submitted && choice.reason === '') || undefined}
        onChange={({ target }) => onChange({ ...choice, reason: target.value })}
      >
        <option value="">{t('returnChoose')}</option>
        {causes.map(({ cause, reasons }) => (
          <optgroup key={cause} label={t(cause)}>
            {reasons.map(({ reason, key }) => (
              <option key={reason} value={reason}>
                {t(key)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

type ReturnFormProps = { readonly order: Order; readonly onRequested: (order: ResponseOfCall<'ordersReturn'>) => void };

type ReturnChoices = ReadonlyMap<number, ReturnChoice>;

function withLine(choices: ReturnChoices, position: number, line: ReturnChoice | undefined): ReturnChoices {
  const next = new Map(choices);
  if (line) next.set(position, line);
  else next.delete(position);
  return next;
}

/** Return form: lines with quantity and reason, and a note. */
export function ReturnForm({ order, onRequested }: ReturnFormProps) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const errorText = useErrorText();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [choices, setChoices] = useState<ReturnChoices>(new Map());
  const [busy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const lines = [...choices].map(([position, { quantity, reason }]) => ({ position, quantity, reason }));
  const hasRefused = [...choices.values()].some(({ refused }) => refused);
  const problem =
    lines.length === 0
      ? t('returnNothing')
      : hasRefused
        ? t('returnTooMany')
        : lines.some(({ reason }) => reason === '')
          ? t('returnWhy')
          : undefined;
  const returnable = order.items.filter((item) => item.returnable > 0);
  const needsNote = lines.some(({ reason }) => requiresNote(reason));
  const isNoteMissing = needsNote && note.trim() === '';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const form = event.currentTarget;
    const invalidSelector =
      problem === undefined ? isNoteMissing && 'textarea' : '[aria-invalid], input[type=checkbox]';
    if (invalidSelector) form.querySelector<HTMLElement>(invalidSelector)?.focus();
    if (invalidSelector || busy) return;
    setBusy(true);
    const { path, proof } = changeRequest(order, 'return');
    const body = { lang, ...proof, requestKey, lines, note: note.trim() };
    const result = await requestApi<ResponseOfCall<'ordersReturn'>>(path, { method: 'POST', body });
    setBusy(false);
    if (result.ok) onRequested(result.data);
    else setRefusal(errorText(result.error).join(' '));
  };
  return (
    <form className="stack" onSubmit={submit} noValidate aria-busy={busy}>
      <p className="soft">{t('returnText')}</p>
      {returnable.map((item) => (
        <ReturnLine
          key={item.position}
          item={item}
          choice={choices.get(item.position)}
          submitted={isSubmitted}
          onChange={(line) => setChoices((before) => withLine(before, item.position, line))}
        />
      ))}
      <TextArea
        id="return-note"
        label={t('returnNote')}
        optional={needsNote ? undefined : t('optional')}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isSubmitted && isNoteMissing ? t('returnWords') : undefined}
      />
      <ErrorList texts={[refusal ?? (isSubmitted ? problem : undefined)].filter((text) => text !== undefined)} />
      <Button type="submit" wide busy={busy}>
        {t('returnSend')}
      </Button>
    </form>
  );
}
