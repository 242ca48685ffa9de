import { useLocale, useTranslations } from 'next-intl';
import { useErrorText } from '@/components/errors/use-error-text';
import { useMoney } from '@/components/money/use-money';
import { LinkButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { Money } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { OrderRefusal } from './use-place-order';

type RefusalNoteProps = {
  /** A refused promo code has a note of its own. */
  readonly refusal: Exclude<OrderRefusal, { kind: 'promo' }>;
  readonly total: Money;
};

/** Why there is no order yet, and what to do. */
export function RefusalNote({ refusal, total }: RefusalNoteProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const money = useMoney();
  const tell = useErrorText();
  const toCart = (
    <LinkButton kind="secondary" size="s" href={localePath(locale, '/shop/cart')}>
      {t('toCart')}
    </LinkButton>
  );
  switch (refusal.kind) {
    case 'lost':
      return (
        <Note kind="warn" role="alert">
          <b className="strong">{t('lostTitle')}</b>
          <p>{t('lostText')}</p>
        </Note>
      );
    case 'changed':
      return (
        <Note kind="warn" role="alert">
          <b className="strong">{t('changedTitle')}</b>
          <p>{t('changedText', { amount: money(total) })}</p>
          {toCart}
        </Note>
      );
    case 'outOfStock':
      return (
        <Note kind="error" role="alert">
          <b className="strong">{t('outOfStockTitle')}</b>
          <p>{t('outOfStockText')}</p>
          {toCart}
        </Note>
      );
    case 'tooManyPieces':
      return (
        <Note kind="warn" role="alert">
          <b className="strong">{t('tooManyPiecesTitle')}</b>
          <p>{t('tooManyPiecesText', { phone: shop.phone.display })}</p>
          {toCart}
        </Note>
      );
    case 'empty':
      return (
        <Note kind="info" role="alert">
          <b className="strong">{t('lostEmptyTitle')}</b>
          <p>{t('lostEmptyText', { phone: shop.phone.display })}</p>
        </Note>
      );
    case 'error':
      return (
        <Note kind="error" role="alert">
          {tell(refusal.error).join(' ')}
        </Note>
      );
  }
}
