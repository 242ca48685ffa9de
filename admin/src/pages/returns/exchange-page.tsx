import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { exchangeOrder, type ReturnRecord, returnsResource } from '@/lib/contract/admin/returns';
import { runAction } from '../../api/data-provider';
import { Fact } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { CarSection } from '../orders/new/car-section';
import { DeliverySection } from '../orders/new/delivery-section';
import { emptyDraft, type OrderDraft } from '../orders/new/draft';
import { totalOf } from '../orders/new/draft-requests';
import { LinesSection } from '../orders/new/lines-section';
import { NewOrderLayout } from '../orders/new/new-order-layout';
import { OrderSummary } from '../orders/new/order-summary';
import { DraftText } from '../orders/new/parts-of-form';
import { useNewOrder, useOrderForm } from '../orders/new/use-order-form';
import { Panel } from '../orders/panel';
import { wayChoices } from './choices';
import { ChoiceField } from './fields';

/** Page that exchanges returned pieces for other parts. */
export default function ExchangePage() {
  const { id = '' } = useParams();
  const { data, isPending } = useGetOne('returns', { id });
  const record = returnsResource.record.safeParse(data).data;
  if (isPending) return <Loading />;
  return record ? <Exchange record={record} /> : null;
}

type RecordProps = { readonly record: ReturnRecord };

/** Removes the fields of the buyer, which an exchange does not have. */
const orderBody = z.object(exchangeOrder.shape);

function draftOf({ buyer }: ReturnRecord): OrderDraft {
  const { lang, customerId, firstName, lastName, phone, email } = buyer;
  return { ...emptyDraft(), lang, customerId, firstName, lastName, phone, email };
}

function Exchange({ record }: RecordProps) {
  const t = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const [way, setWay] = useState<string>(record.money.ways[0] ?? '');
  const isOnContract = record.order.payment === 'invoice';
  const form = useNewOrder({
    first: () => draftOf(record),
    empty: () => draftOf(record),
    send: async (body, key) => {
      const input = {
        version: record.version,
        order: orderBody.parse(body),
        ...(!isOnContract && way !== '' && { way }),
      };
      const changed = await runAction('returns', record.id, 'exchange', input, key);
      notify('returns.exchange.done', { type: 'success' });
      const { exchange } = returnsResource.record.parse(changed);
      redirect('show', 'orders', exchange?.orderId ?? record.order.id);
    },
  });
  const { buyer, order, money } = record;
  return (
    <NewOrderLayout
      form={form}
      title={t('returns.exchange.title', { id: record.id })}
      summary={
        <OrderSummary submit={t('returns.exchange.submit')}>
          {!isOnContract && <Difference value={money.proposed} ways={money.ways} way={way} onWay={setWay} />}
        </OrderSummary>
      }
    >
      <Panel title={t('orders.buyer')}>
        <Typography sx={{ fontWeight: 600 }}>
          {[`${buyer.firstName} ${buyer.lastName}`, buyer.company].filter((text) => text !== '').join(', ')}
        </Typography>
        <Alert severity="info" sx={{ mt: 1 }}>
          {t(isOnContract ? 'returns.exchange.onContract' : 'returns.exchange.text', {
            ...{ sum: leiText(money.proposed), number: order.number },
          })}
        </Alert>
      </Panel>
      <CarSection />
      <LinesSection />
      <DeliverySection />
      <Panel title={t('returns.exchange.notes')}>
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
          <DraftText name="reference" path="reference" />
          <DraftText name="notes" path="notes" isLong />
        </Box>
      </Panel>
    </NewOrderLayout>
  );
}

type DifferenceProps = {
  /** Refund of the returned pieces in bani. */
  readonly value: number;
  readonly ways: readonly string[];
  readonly way: string;
  readonly onWay: (way: string) => void;
};

function Difference({ value, ways, way, onWay }: DifferenceProps) {
  const t = useTranslate();
  const { draft, quote } = useOrderForm();
  const total = quote ? totalOf(draft, quote) : 0;
  const hasParts = draft.lines.length > 0;
  const isRefund = hasParts && total < value;
  return (
    <Box sx={{ pb: 1 }}>
      <Fact label={t('returns.exchange.value')}>{leiText(-value)}</Fact>
      {hasParts && (
        <Box sx={{ fontWeight: 700 }}>
          <Fact label={t(isRefund ? 'returns.exchange.refund' : 'returns.exchange.toPay')}>
            {leiText(Math.abs(total - value))}
          </Fact>
        </Box>
      )}
      {isRefund && ways.length > 1 && (
        <Box sx={{ mt: 1.5 }}>
          <ChoiceField label={t('returns.inputs.way')} value={way} choices={wayChoices(ways)} onChange={onWay} />
        </Box>
      )}
    </Box>
  );
}
