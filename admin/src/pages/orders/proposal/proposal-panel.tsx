import { Alert, Box, Button, Chip, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import type { ProposalState } from '@/lib/contract/orders/proposal';
import { ActionButton } from '../../../components/action-button';
import { Fact } from '../../../components/page-parts';
import { useDates } from '../../../shell/dates';
import { useMay } from '../../../shell/use-may';
import { hasUnsent, isLineSent } from '../available-actions';
import type { PartOffer } from '../edit/edit-draft';
import { PartDialog } from '../edit/part-dialog';
import { leiText } from '../lei';
import { Panel } from '../panel';
import { ProposalDialog } from './proposal-dialog';

const colours = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'error',
  withdrawn: 'default',
  expired: 'default',
  changed: 'default',
} as const satisfies Readonly<Record<ProposalState, string>>;

type Line = OrderRecord['lines'][number];

/** The part proposed to the buyer instead of an ordered one, and the buttons that propose or withdraw it. */
export function ProposalPanel({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const may = useMay('orders');
  const { proposal } = order;
  const canPropose = may('proposeSwap') && hasUnsent(order);
  if (!proposal && !canPropose) return null;
  return (
    <Panel title={t('orderProposal.title')}>
      {proposal && <ProposalFacts proposal={proposal} />}
      {proposal?.state === 'waiting' && may('withdrawSwap') && (
        <ActionButton
          resource="orders"
          record={{ id: order.id, version: order.version }}
          action="withdrawSwap"
          input={{ version: order.version }}
          label="orderProposal.withdraw"
          done="orderProposal.withdrawn"
          color="error"
        />
      )}
      {canPropose && (order.buyer.email === '' ? <NoEmail /> : <ProposeForm order={order} />)}
    </Panel>
  );
}

function NoEmail() {
  const t = useTranslate();
  return <Alert severity="info">{t('orderProposal.noEmail')}</Alert>;
}

function ProposalFacts({ proposal }: { readonly proposal: NonNullable<OrderRecord['proposal']> }) {
  const t = useTranslate();
  const { moment } = useDates();
  const { state, before, after, quantity, difference, total, createdAt, answeredAt, expiresAt } = proposal;
  const part = ({ brand, partNumber, name }: typeof before) => `${brand} ${partNumber}, ${name}`;
  return (
    <Box sx={{ mb: 1 }}>
      <Chip size="small" variant="outlined" color={colours[state]} label={t(`orderProposal.states.${state}`)} />
      <Fact label={t('orderProposal.ordered')}>{part(before)}</Fact>
      <Fact label={t('orderProposal.offered')}>
        {`${part(after)} (${t('orderProposal.count', { smart_count: quantity })})`}
      </Fact>
      <Fact label={t('orderProposal.difference')}>{`${difference > 0 ? '+' : ''}${leiText(difference)}`}</Fact>
      <Fact label={t('orderProposal.total')}>{leiText(total)}</Fact>
      <Fact label={t('orderProposal.sent')}>{moment(createdAt)}</Fact>
      {state === 'waiting' && <Fact label={t('orderProposal.until')}>{moment(expiresAt)}</Fact>}
      {answeredAt !== null && <Fact label={t('orderProposal.answered')}>{moment(answeredAt)}</Fact>}
    </Box>
  );
}

/** Chooses the line and the part, and asks before the letter is sent. */
function ProposeForm({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const lines = order.lines.filter((one) => !isLineSent(order, one));
  const [position, setPosition] = useState(lines[0]?.position ?? 0);
  const [isChoosing, setChoosing] = useState(false);
  const [offer, setOffer] = useState<PartOffer>();
  const line = lines.find((one) => one.position === position) ?? lines[0];
  if (!line) return null;
  const label = ({ brand, partNumber, name }: Line) => `${brand} ${partNumber}, ${name}`;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {lines.length > 1 && (
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          label={t('orderProposal.line')}
          value={line.position}
          onChange={({ target }) => setPosition(Number(target.value))}
        >
          {lines.map((one) => (
            <MenuItem key={one.position} value={one.position}>
              {label(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        {t(order.proposal ? 'orderProposal.another' : 'orderProposal.choose')}
      </Button>
      {isChoosing && (
        <PartDialog
          order={order}
          replaced={line}
          onChoose={(chosen) => {
            setOffer(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {offer && <ProposalDialog {...{ order, line, offer }} onClose={() => setOffer(undefined)} />}
    </Box>
  );
}
