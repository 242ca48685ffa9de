import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { type PartOffer, partOffer } from '@/lib/contract/admin/order-edit';
import { errorText } from '../../../api/error-text';
import { request } from '../../../api/request';
import { leiText } from '../lei';

const answer = z.object({ items: z.array(partOffer) });

type DialogProps = {
  readonly orderId: number;
  /** The line whose part is replaced; without it a part is added. */
  readonly replaced?: { readonly position: number; readonly price: number; readonly name: string };
  readonly note?: string;
  readonly onChoose: (offer: PartOffer) => void;
  readonly onClose: () => void;
};

/** Chooses a part: the alternatives to a part of the order, or any part by number or name. */
export function PartDialog({ orderId, replaced, note, onChoose, onClose }: DialogProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [offers, setOffers] = useState<readonly PartOffer[]>();
  const [fault, setFault] = useState<string>();
  const position = replaced?.position;
  const read = useCallback((action: string, body: object) => {
    setFault(undefined);
    request(`orders/actions/${action}`, { method: 'POST', body }).then(
      (found) => setOffers(answer.parse(found).items),
      (error: unknown) => setFault(errorText(error)),
    );
  }, []);
  useEffect(() => {
    if (position !== undefined) read('alternatives', { id: orderId, position });
  }, [orderId, position, read]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') read('findParts', { id: orderId, text });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>
        {replaced ? t('orderEdit.replaceTitle', { part: replaced.name }) : t('orderEdit.addTitle')}
      </DialogTitle>
      <DialogContent>
        {note !== undefined && <Alert severity="info">{note}</Alert>}
        <Box component="form" onSubmit={search} sx={{ display: 'flex', gap: 1, alignItems: 'start', mb: 2 }}>
          <TextField
            label={t('orderEdit.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoFocus={!replaced}
            fullWidth
            size="small"
            margin="dense"
          />
          <Button type="submit" variant="outlined" sx={{ mt: 1 }}>
            {t('orderEdit.find')}
          </Button>
        </Box>
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        {offers?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t(replaced && text === '' ? 'orderEdit.noAlternatives' : 'orderEdit.nothingFound')}
          </Typography>
        )}
        {offers?.map((offer) => (
          <OfferRow
            key={offer.productId}
            offer={offer}
            priceBefore={replaced?.price}
            onChoose={() => onChoose(offer)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('orders.back')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type RowProps = { readonly offer: PartOffer; readonly priceBefore: number | undefined; readonly onChoose: () => void };

function OfferRow({ offer, priceBefore, onChoose }: RowProps) {
  const t = useTranslate();
  const difference = priceBefore === undefined ? 0 : offer.price - priceBefore;
  const isDoubtful = offer.fit?.verdict === 'none' || offer.fit?.verdict === 'conditional';
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${offer.brand} ${offer.partNumber}`}</Typography>
        <Typography variant="body2">{offer.name}</Typography>
        {offer.fit && (
          <Typography variant="body2" sx={{ fontSize: 12, color: isDoubtful ? 'warning.main' : 'text.secondary' }}>
            {offer.fit.text}
          </Typography>
        )}
      </Box>
      <Typography
        variant="body2"
        sx={{ color: offer.stock === 0 ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {offer.stock === 0 ? t('orderEdit.outOfStock') : t('orderEdit.inStock', { smart_count: offer.stock })}
      </Typography>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', minWidth: 100 }}>
        <Typography variant="body2">{leiText(offer.price)}</Typography>
        {difference !== 0 && (
          <Typography variant="body2" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {`${difference > 0 ? '+' : ''}${leiText(difference)}`}
          </Typography>
        )}
      </Box>
      <Button variant="outlined" size="small" onClick={onChoose} disabled={offer.stock === 0}>
        {t('orderEdit.choose')}
      </Button>
    </Box>
  );
}
