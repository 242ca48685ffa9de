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
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { type Part, partsResource } from '@/lib/contract/admin/parts';
import { errorText } from '../../../api/error-text';
import { request } from '../../../api/request';
import { leiText } from '../lei';
import { findParts } from '../new/find-records';
import type { PartOffer } from './edit-draft';

const answer = z.object({ items: z.array(partsResource.item) });

async function readAlternatives(id: number, position: number): Promise<readonly Part[]> {
  return answer.parse(await request('orders/actions/alternatives', { method: 'POST', body: { id, position } })).items;
}

const isOffer = (part: Part): part is PartOffer => part.price !== null;

type DialogProps = {
  readonly order: OrderRecord;
  /** The line whose part is replaced; without it a part is added. */
  readonly replaced?: { readonly position: number; readonly price: number; readonly name: string };
  readonly note?: string;
  readonly onChoose: (offer: PartOffer) => void;
  readonly onClose: () => void;
};

/** Chooses a part: the alternatives to a part of the order, or any part by number or name. */
export function PartDialog({ order: { id: orderId, customerId }, replaced, note, onChoose, onClose }: DialogProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [offers, setOffers] = useState<readonly PartOffer[]>();
  const [fault, setFault] = useState<string>();
  const position = replaced?.position;
  const latest = useRef<Promise<readonly Part[]>>(undefined);
  const show = useCallback((parts: Promise<readonly Part[]>) => {
    latest.current = parts;
    setFault(undefined);
    parts.then(
      (found) => latest.current === parts && setOffers(found.filter(isOffer)),
      (error: unknown) => latest.current === parts && setFault(errorText(error)),
    );
  }, []);
  useEffect(() => {
    if (position !== undefined) show(readAlternatives(orderId, position));
  }, [orderId, position, show]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') show(findParts(text, { customerId }));
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
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {offers?.map((offer) => (
            <OfferRow key={offer.id} offer={offer} priceBefore={replaced?.price} onChoose={() => onChoose(offer)} />
          ))}
        </Box>
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
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
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
