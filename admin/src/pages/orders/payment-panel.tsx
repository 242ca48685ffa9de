import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { useDates } from '../../shell/dates';
import { Fact } from '../content/page-parts';
import { CashOfOrder } from '../money/cash-of-order';
import { leiText } from './lei';
import { Panel } from './panel';

/** Payment method, payments and refunds of an order. */
export function PaymentPanel({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const { day, moment } = useDates();
  const { payment, payments, money, refunds, bankPayment, payUntil } = order;
  return (
    <Panel title={t('orders.money')}>
      <Typography sx={{ fontWeight: 600 }}>{t(`orders.payments.${payment}`)}</Typography>
      {bankPayment?.contractNumber && (
        <Typography>{t('orders.contract', { number: bankPayment.contractNumber })}</Typography>
      )}
      {bankPayment && (
        <Typography>
          {bankPayment.received ? t('orders.received') : t('orders.payBy', { day: day(bankPayment.payBy) })}
        </Typography>
      )}
      {payUntil !== null && <Typography variant="body2">{t('orders.payUntil', { at: moment(payUntil) })}</Typography>}
      {payments.map(({ id, provider, state, amount }) => (
        <Fact key={id} label={`${provider}: ${t(`orders.paymentStates.${state}`)}`}>
          {leiText(amount)}
        </Fact>
      ))}
      {/* A delivered order counts as paid. The receipts show the booked amounts. */}
      {order.cash === null && <Fact label={t('orders.paid')}>{leiText(money.paid)}</Fact>}
      {money.refunded > 0 && <Fact label={t('orders.refunded')}>{leiText(money.refunded)}</Fact>}
      {money.left > 0 && <Fact label={t('orders.left')}>{leiText(money.left)}</Fact>}
      {order.exchange && (
        <Fact label={t('orders.exchangeFor')}>
          <Link component={RouterLink} to={`/returns/${order.exchange.returnId}/show`}>
            {t('orders.forReturn', { id: order.exchange.returnId })}
          </Link>
          {order.exchange.credit > 0 && `, ${leiText(order.exchange.credit)}`}
        </Fact>
      )}
      <CashOfOrder order={order} />
      {refunds.map(({ number, amount, way, state, returnId }) => (
        <Fact key={number} label={t('orders.refundLine', { number })}>
          {[
            leiText(amount),
            t(`orders.ways.${way}`),
            t(`orders.refundStates.${state}`),
            ...(returnId === null ? [] : [t('orders.forReturn', { id: returnId })]),
          ].join(', ')}
        </Fact>
      ))}
    </Panel>
  );
}
