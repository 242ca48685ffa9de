import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { requestChange, sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import { rotateCcwIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { uuid } from '@/lib/browser/ids/uuid';
import { type ApiResult, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Order } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/domain/navigation/locale-path';

type Reordered = ResponseOfCall<'ordersReorder'>;
type OrderedLines = Pick<Order, 'id' | 'items'>;

/** Adds the lines of an order to the cart. The cart needs option keys, which orders lack, so such lines are omitted. */
async function addLines({ items }: OrderedLines): Promise<ApiResult<Reordered>> {
  const [plain, other] = [items.filter(isPlain), items.filter((item) => !isPlain(item))];
  const missing = other.map(({ product: { name, partNumber } }) => ({ name, partNumber, reason: 'gone' as const }));
  if (plain.length > 0) {
    const result = await requestChange({
      cart: plain.map(({ product, quantity }) => {
        return { action: 'add', productId: product.id, quantity, commandId: uuid() };
      }),
    });
    if (!result.ok) return result;
  }
  return { ok: true, data: { added: plain.length, missing } };
}

const isPlain = ({ options }: Order['items'][number]) => options.length === 0;

/** Adds the order's products to the cart and lists those that are no longer sold. */
export function ReorderButton({ order }: { readonly order: OrderedLines }) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const errorText = useErrorText();
  const hasCall = useFeature('reorder');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Reordered | { readonly refusal: string }>();

  const reorder = async () => {
    setBusy(true);
    const path = `/api/account/orders/${order.id}/reorder`;
    const result = hasCall
      ? await requestApi<Reordered>(path, { method: 'POST', body: { lang } })
      : await addLines(order);
    setOutcome(result.ok ? result.data : { refusal: errorText(result.error).join(' ') });
    if (result.ok) await sessionStore.reload(true);
    setBusy(false);
  };
  return (
    <>
      <Button kind="secondary" wide icon={rotateCcwIcon} busy={busy} onClick={() => void reorder()}>
        {t('reorder')}
      </Button>
      {outcome && <ReorderOutcome result={outcome} />}
    </>
  );
}

function ReorderOutcome({ result }: { readonly result: Reordered | { readonly refusal: string } }) {
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
