import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { runAction } from '../../../api/data-provider';
import { errorText } from '../../../api/error-text';
import type { PartOffer } from '../edit/edit-draft';
import { usePreview } from '../edit/use-preview';
import { leiText } from '../lei';
import { Fact } from '../panel';

type DialogProps = {
  readonly order: OrderRecord;
  readonly line: OrderRecord['lines'][number];
  readonly offer: PartOffer;
  readonly onClose: () => void;
};

/** Shows what the order would cost with the part, and sends the proposal to the buyer. */
export function ProposalDialog({ order, line, offer, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  // One key per dialog: a second click repeats the same request.
  const [key] = useState(() => crypto.randomUUID());
  const { position, quantity } = line;
  const { preview, fault, isBusy } = usePreview(order, {
    lines: [{ position, quantity, replaceBy: offer.id }],
  });
  const shownFault = refusal ?? fault;
  const difference = preview && preview.total - preview.totalBefore;

  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      const swap = { version: order.version, position, productId: offer.id };
      await runAction('orders', order.id, 'proposeSwap', swap, key);
      notify('orderProposal.done', { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
      setSending(false);
    }
    refresh();
  };
  const count = t('orderProposal.count', { smart_count: quantity });
  return (
    <Dialog open onClose={isSending ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('orderProposal.confirmTitle')}</DialogTitle>
      <DialogContent>
        {shownFault && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {t(shownFault)}
          </Alert>
        )}
        <Fact label={t('orderProposal.ordered')}>{`${line.brand} ${line.partNumber}, ${line.name} (${count})`}</Fact>
        <Fact label={t('orderProposal.offered')}>{`${offer.brand} ${offer.partNumber}, ${offer.name} (${count})`}</Fact>
        {preview && difference !== undefined && (
          <>
            <Fact label={t('orderProposal.difference')}>{`${difference > 0 ? '+' : ''}${leiText(difference)}`}</Fact>
            <Fact label={t('orderProposal.total')}>{leiText(preview.total)}</Fact>
          </>
        )}
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t('orderProposal.confirmText')} {order.proposal?.state === 'waiting' && t('orderProposal.replaces')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending}>
          {t('orders.back')}
        </Button>
        <Button
          variant="contained"
          disabled={isSending || isBusy || !preview || fault !== undefined}
          onClick={() => void send()}
        >
          {t('orderProposal.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
