import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { runAction } from '../../../api/data-provider';
import { FormDialog } from '../../content/form-dialog';
import { Fact } from '../../content/page-parts';
import type { PartOffer } from '../edit/edit-draft';
import { usePreview } from '../edit/use-preview';
import { leiText } from '../lei';

type DialogProps = {
  readonly order: OrderRecord;
  readonly line: OrderRecord['lines'][number];
  readonly offer: PartOffer;
  readonly onClose: () => void;
};

/** Shows what the order would cost with the part, and sends the proposal to the buyer. */
export function ProposalDialog({ order, line, offer, onClose }: DialogProps) {
  const t = useTranslate();
  const { position, quantity } = line;
  const { preview, fault, isBusy } = usePreview(order, {
    lines: [{ position, quantity, replaceBy: offer.id }],
  });
  const difference = preview && preview.total - preview.totalBefore;
  const count = t('orderProposal.count', { smart_count: quantity });
  return (
    <FormDialog
      title="orderProposal.confirmTitle"
      submit="orderProposal.send"
      done="orderProposal.done"
      isDisabled={isBusy || !preview || fault !== undefined}
      send={(_, key) => {
        const swap = { version: order.version, position, productId: offer.id };
        return runAction('orders', order.id, 'proposeSwap', swap, key);
      }}
      onClose={onClose}
    >
      {fault && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t(fault)}
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
    </FormDialog>
  );
}
