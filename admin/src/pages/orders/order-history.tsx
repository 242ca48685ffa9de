import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { z } from 'zod';
import { orderHistoryResource } from '@/lib/contract/admin/order-history';
import { ordersResource } from '@/lib/contract/admin/orders';
import { useDates } from '../../shell/dates';
import { leiText } from './lei';
import { Panel } from './panel';

type Entry = z.output<typeof orderHistoryResource.item>;

/** The newest entries of an order's history, or of one of its returns. */
export function useOrderHistory(orderId: number, entries: number, returnId?: number): readonly Entry[] {
  const { data = [] } = useGetList('order-history', {
    filter: { orderId, ...(returnId !== undefined && { returnId }) },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: entries },
  });
  return z.array(orderHistoryResource.item).safeParse(data).data ?? [];
}

type HistoryProps = { readonly orderId: number; readonly returnId?: number };

/** Events of an order or of one of its returns, with the names of staff. */
export function OrderHistory({ orderId, returnId }: HistoryProps) {
  const t = useTranslate();
  const entries = useOrderHistory(orderId, 200, returnId);
  return (
    <Panel title={t('orders.history')}>
      {entries.map((entry) => (
        <HistoryLine key={entry.id} entry={entry} />
      ))}
    </Panel>
  );
}

/** One entry of the history. */
export function HistoryLine({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const { moment } = useDates();
  const texts = useEntryTexts();
  const isLetter = entry.kind === 'letter';
  return (
    <Box sx={{ display: 'flex', gap: 2, py: 0.5, fontSize: 14, color: isLetter ? 'text.secondary' : 'text.primary' }}>
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', width: 120, flexShrink: 0 }}>{moment(entry.at)}</Box>
      <Box sx={{ flex: 1 }}>
        {texts.title(entry)}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.details(entry).map((text) => ` · ${text}`)}
        </Typography>
      </Box>
      <Box sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {entry.actor ?? (isLetter ? '' : t(texts.isOfBuyer(entry) ? 'orders.customerDid' : 'orders.shop'))}
      </Box>
    </Box>
  );
}

/** Changes that their titles explain. */
const changesWithoutFields: ReadonlySet<string> = new Set([
  ...['pickLists', 'addNote', 'withdrawSwap', 'return-inspect', 'return-refund'],
]);

const eventDetails = z.object({
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  amount: z.number().optional(),
  way: z.string().optional(),
  parcel: z.number().optional(),
  by: z.string().optional(),
});
const storedPart = z.object({ brand_name: z.string(), part_number: z.string() });
const swapDetails = z.object({ before: storedPart, after: storedPart });
const changedProposal = z.object({ after: z.object({ proposal: ordersResource.record.shape.proposal }) });
const letterDetails = z.object({ sentAt: z.string().nullable(), failedAt: z.string().nullable() });
const changeDetails = z.object({ after: z.record(z.string(), z.unknown()) });
const bookedAmount = z.object({ after: z.object({ desk: z.string(), amount: z.number() }) });

const swapText = ({ before, after }: z.output<typeof swapDetails>) =>
  `${before.brand_name} ${before.part_number} → ${after.brand_name} ${after.part_number}`;

/** The parts of a proposal, read from the changed fields of the order. */
function proposalDetails(details: unknown): string[] {
  const proposal = changedProposal.safeParse(details).data?.after.proposal;
  if (!proposal) return [];
  const { before, after } = proposal;
  return [`${before.brand} ${before.partNumber} → ${after.brand} ${after.partNumber}`];
}

function useEntryTexts() {
  const t = useTranslate();
  const { moment } = useDates();
  const ofEvent = (details: unknown) => {
    const { carrier, trackingNumber, amount, way, parcel } = eventDetails.safeParse(details).data ?? {};
    const swap = swapDetails.safeParse(details).data;
    return [
      ...(swap ? [swapText(swap)] : []),
      ...(parcel === undefined ? [] : [t('orders.parcel', { number: parcel })]),
      ...(carrier === undefined ? [] : [carrier]),
      ...(trackingNumber === undefined ? [] : [t('orders.tracking', { number: trackingNumber })]),
      ...(amount === undefined ? [] : [leiText(amount)]),
      ...(way === undefined ? [] : [t(`orders.ways.${way}`, { _: way })]),
    ];
  };
  const ofLetter = (details: unknown) => {
    const { sentAt = null, failedAt = null } = letterDetails.safeParse(details).data ?? {};
    if (failedAt !== null) return [t('orders.letterFailed')];
    return [sentAt === null ? t('orders.letterQueued') : t('orders.letterSent', { at: moment(sentAt) })];
  };
  const ofChange = (details: unknown) => {
    const booked = bookedAmount.safeParse(details).data;
    if (booked) return [leiText(booked.after.amount)];
    return Object.keys(changeDetails.safeParse(details).data?.after ?? {})
      .map((field) => t(`resources.orders.fields.${field}`, { _: '' }))
      .filter((text) => text !== '');
  };
  const titles = {
    event: (name: string) => t(`orders.events.${name}`, { _: name }),
    change: (name: string) => t(`orders.changes.${name}`, { _: name }),
    letter: (name: string) => `${t('orders.letter')}: ${t(`orders.letters.${name}`, { _: name })}`,
  };
  return {
    title: ({ kind, name }: Entry) => titles[kind](name),
    details: ({ kind, name, details }: Entry) => {
      if (kind === 'event') return ofEvent(details);
      if (kind === 'letter') return ofLetter(details);
      if (name === 'proposeSwap') return proposalDetails(details);
      return changesWithoutFields.has(name) ? [] : ofChange(details);
    },
    isOfBuyer: ({ name, details }: Entry) =>
      name === 'placed' || name === 'return-asked' || eventDetails.safeParse(details).data?.by === 'customer',
  };
}
