import { Alert, Box, Link, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ReturnRecord, returnsResource } from '@/lib/contract/admin/returns';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { Fact, WideColumns } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { NotesPanel } from '../orders/notes-panel';
import { OrderHistory } from '../orders/order-history';
import { Panel } from '../orders/panel';
import { ReturnActions } from './return-actions';
import { ReturnChip } from './return-chip';
import { ReturnLines } from './return-lines';

export default function ReturnShow() {
  return (
    <Show actions={false} component={Box} sx={{ '& .RaShow-main': { mt: 2 } }}>
      <ReturnPage />
    </Show>
  );
}

function ReturnPage() {
  const record = returnsResource.record.safeParse(useRecordContext()).data;
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Head record={record} />
      <Steps record={record} />
      <WideColumns
        main={
          <>
            <ReturnLines record={record} />
            <OrderHistory orderId={record.order.id} returnId={record.id} />
          </>
        }
        side={
          <>
            <BuyerPanel record={record} />
            <MoneyPanel record={record} />
            <NotesPanel resource="orders" record={{ id: record.order.id, notes: record.notes }} />
          </>
        }
      />
    </Box>
  );
}

type RecordProps = { readonly record: ReturnRecord };

function Head({ record }: RecordProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const { id, order, openedBy, createdAt } = record;
  const author = openedBy === null ? t('returns.byBuyer') : t('returns.byStaff', { name: openedBy });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
        {t('returns.title', { id })}
      </Typography>
      <ReturnChip task={record.task} status={record.status} />
      <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>
        <Link component={RouterLink} to={`/orders/${order.id}/show`}>
          {t('returns.ofOrder', { number: order.number })}
        </Link>
        {`, ${author}, ${moment(createdAt)}`}
      </Typography>
      <ReturnActions record={record} />
    </Box>
  );
}

const steps = ['asked', 'accepted', 'received', 'inspected', 'refunded'] as const;
const doneSteps = { decide: 1, receive: 2, inspect: 3, refund: 4, payment: 4 } as const;

function Steps({ record: { task, status, answer, lateReason } }: RecordProps) {
  const t = useTranslate();
  if (status === 'REFUSED') {
    return (
      <Alert severity="info">
        <strong>{t('returns.refusedTitle')}</strong>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{answer}</Box>
      </Alert>
    );
  }
  return (
    <>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 2 }}>
        <Stepper activeStep={task === null ? steps.length : doneSteps[task]} alternativeLabel>
          {steps.map((step) => (
            <Step key={step}>
              <StepLabel>{t(`returns.steps.${step}`)}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </Box>
      {lateReason !== '' && <Alert severity="warning">{t('returns.late', { reason: lateReason })}</Alert>}
      {task === 'payment' && <Alert severity="info">{t('returns.paymentWaits')}</Alert>}
    </>
  );
}

function BuyerPanel({ record: { buyer, note, answer, order, status } }: RecordProps) {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <Panel title={t('orders.buyer')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[`${buyer.firstName} ${buyer.lastName}`, buyer.company].filter((text) => text !== '').join(', ')}
      </Typography>
      <Typography>
        <Link href={`tel:${buyer.phone}`}>{formatPhone(buyer.phone)}</Link>
      </Typography>
      {buyer.email === '' ? (
        <Alert severity="info">{t('orders.noEmail')}</Alert>
      ) : (
        <Link href={`mailto:${buyer.email}`} sx={{ overflowWrap: 'anywhere' }}>
          {buyer.email}
        </Link>
      )}
      {order.deliveredAt !== null && <Fact label={t('returns.delivered')}>{moment(order.deliveredAt)}</Fact>}
      <Quote title={t('returns.buyerNote')} text={note} />
      {status !== 'REFUSED' && <Quote title={t('returns.answer')} text={answer} />}
    </Panel>
  );
}

function Quote({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <strong>{title}</strong>
      <br />
      {text}
    </Alert>
  );
}

function MoneyPanel({ record: { order, money, refunds, exchange } }: RecordProps) {
  const t = useTranslate();
  return (
    <Panel title={t('returns.money')}>
      <Typography sx={{ fontWeight: 600 }}>{t(`orders.payments.${order.payment}`)}</Typography>
      <Fact label={t('orders.paid')}>{leiText(money.paid)}</Fact>
      {refunds.length === 0 && <Fact label={t('returns.full')}>{leiText(money.full)}</Fact>}
      {refunds.length === 0 && money.proposed !== money.full && (
        <Fact label={t('returns.proposed')}>{leiText(money.proposed)}</Fact>
      )}
      {refunds.map(({ number, amount, way, state }) => (
        <Fact key={number} label={t('orders.refundLine', { number })}>
          {[leiText(amount), t(`orders.ways.${way}`), t(`orders.refundStates.${state}`)].join(', ')}
        </Fact>
      ))}
      {exchange && (
        <Fact label={t('returns.exchangedFor')}>
          <Link component={RouterLink} to={`/orders/${exchange.orderId}/show`}>
            {t('returns.newOrder', { number: exchange.number })}
          </Link>
          {`, ${leiText(exchange.total)}`}
        </Fact>
      )}
    </Panel>
  );
}
