'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Tag, type TagKind } from '@/components/ui/tag';
import type { OrderReturn } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import styles from './order-timeline.module.css';

const kinds: Readonly<Record<OrderReturn['status'], TagKind>> = {
  ASKED: 'if',
  ACCEPTED: 'blue',
  REFUSED: 'no',
  RECEIVED: 'blue',
  REFUNDED: 'yes',
};

/** Returns of an order and their status. */
export function OrderReturns({ order: { returns, items } }: { readonly order: Order }) {
  const t = useTranslations('orderActions');
  const format = useFormatter();
  if (returns.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="order-returns">
      <h2 className="h4" id="order-returns">
        {t('returns')}
      </h2>
      {returns.map(({ id, status, createdAt, lines, note, answer }) => (
        <div className={classNames('stack', styles.entry)} key={id}>
          <div className="row">
            <Tag kind={kinds[status]}>{t(status)}</Tag>
            <span className="small muted number">{format.dateTime(new Date(createdAt), 'moment')}</span>
          </div>
          <ul className="small">
            {lines.map(({ position, quantity, reason }) => {
              const product = items.find((item) => item.position === position)?.product;
              return (
                <li key={position}>
                  {quantity} × {product?.name} ({product?.partNumber}): {t(reasonKeys[reason])}
                </li>
              );
            })}
          </ul>
          {note !== '' && <p className="small soft">{note}</p>}
          {answer !== '' && <p className="small">{t('answer', { answer })}</p>}
        </div>
      ))}
    </section>
  );
}

type Reason = OrderReturn['lines'][number]['reason'];

/** Message key of each return reason. */
export const reasonKeys = {
  'wrong-sent': 'reasonWrongSent',
  'wrong-ordered': 'reasonWrongOrdered',
  'wrong-incomplete': 'reasonWrongIncomplete',
  'fit-size': 'reasonFitSize',
  'fit-connection': 'reasonFitConnection',
  'fit-side': 'reasonFitSide',
  'fit-car': 'reasonFitCar',
  'fit-else': 'reasonFitElse',
  'damaged-transport': 'reasonDamagedTransport',
  'damaged-faulty': 'reasonDamagedFaulty',
  'other-unneeded': 'reasonOtherUnneeded',
  'other-else': 'reasonOtherElse',
} as const satisfies Record<Reason, string>;

/** Reasons that require a note from the buyer. */
export const requiresNote = (reason: string) => reason === 'fit-else' || reason === 'other-else';

const reasonsOf = (cause: string) =>
  Object.entries(reasonKeys).flatMap(([reason, key]) => (reason.startsWith(`${cause}-`) ? [{ reason, key }] : []));

/** Groups of reasons, in display order. */
export const returnTree = [
  { cause: 'causeFit', reasons: reasonsOf('fit') },
  { cause: 'causeWrong', reasons: reasonsOf('wrong') },
  { cause: 'causeDamaged', reasons: reasonsOf('damaged') },
  { cause: 'causeOther', reasons: reasonsOf('other') },
] as const;
