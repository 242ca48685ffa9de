import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderOffer } from '@/lib/contract/admin/new-order';
import { ordersResource } from '@/lib/contract/admin/orders';
import { request } from '../../api/request';
import { leiText } from './lei';

type OffersOf = (productId: number) => readonly OrderOffer[];
const none: readonly OrderOffer[] = [];

/** Fetches the offers that staff can choose, at the prices of a customer. Products without a choice have no offers. */
export function useOfferChoices(productIds: readonly number[], customerId: number | null): OffersOf {
  const [offers, setOffers] = useState<ReadonlyMap<number, readonly OrderOffer[]>>(new Map());
  const ids = [...new Set(productIds)].sort((a, b) => a - b).join(' ');
  useEffect(() => {
    if (ids === '') return undefined;
    let isCurrent = true;
    const body = { productIds: ids.split(' ').map(Number), ...(customerId !== null && { customerId }) };
    request('orders/actions/offerChoices', { method: 'POST', body }).then(
      (json) => {
        if (!isCurrent) return;
        const { items } = ordersResource.actions.offerChoices.output.parse(json);
        setOffers(new Map(items.map((item) => [item.productId, item.offers])));
      },
      // After an error, the lines keep their default offers. The page reports errors of its other requests.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, customerId]);
  return (productId) => offers.get(productId) ?? none;
}

/** Value of an option. Never empty, because the field treats an empty value as missing. */
const optionOf = ({ offer }: OrderOffer) => offer || 'default';

type SelectProps = {
  readonly offers: readonly OrderOffer[];
  readonly value: string;
  /** Offers that other lines of the same part use. */
  readonly used: readonly string[];
  readonly onChange: (offer: OrderOffer) => void;
};

/**
 * Select field for delivery day and price of a part. Shows purchase cost and margin to staff with the right `margin`.
 */
export function OfferSelect({ offers, value, used, onChange }: SelectProps) {
  const t = useTranslate();
  const daysOf = useDaysText();
  if (offers.length === 0) return null;
  const chosen = offers.find(({ offer }) => offer === value);
  return (
    <Box sx={{ mt: 1, maxWidth: 360 }}>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        label={t('orderOffers.label')}
        value={chosen ? optionOf(chosen) : 'ended'}
        error={!chosen}
        helperText={chosen ? costText(t, chosen) : t('orderOffers.ended')}
        onChange={({ target }) => {
          const next = offers.find((offer) => optionOf(offer) === target.value);
          if (next) onChange(next);
        }}
        slotProps={{
          select: {
            renderValue: () => (chosen ? `${daysOf(chosen)} · ${leiText(chosen.price)}` : '–'),
          },
        }}
      >
        {!chosen && (
          <MenuItem value="ended" disabled>
            {t('orderOffers.ended')}
          </MenuItem>
        )}
        {offers.map((offer) => (
          <MenuItem key={offer.offer} value={optionOf(offer)} disabled={used.includes(offer.offer)}>
            <Box sx={{ display: 'flex', gap: 3, width: '100%', alignItems: 'baseline' }}>
              <Box sx={{ flex: 1 }}>
                <Typography variant="body2">{daysOf(offer)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {[offer.supplier || t('orderOffers.own'), t('orderOffers.pieces', { smart_count: offer.stock })].join(
                    ' · ',
                  )}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {leiText(offer.price)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {costText(t, offer)}
                </Typography>
              </Box>
            </Box>
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function costText(t: ReturnType<typeof useTranslate>, { cost, price }: OrderOffer): string {
  if (cost === null) return '';
  const percent = price > 0 ? Math.round(((price - cost) / price) * 100) : 0;
  return t('orderOffers.cost', { cost: leiText(cost), margin: leiText(price - cost), percent });
}

function useDaysText() {
  const t = useTranslate();
  return ({ daysMin, daysMax }: OrderOffer) => {
    if (daysMin === null || daysMax === null) return t('orderOffers.noStock');
    if (daysMax === 0) return t('orderOffers.today');
    return daysMin === daysMax
      ? t('orderOffers.days', { smart_count: daysMax })
      : t('orderOffers.range', { min: daysMin, smart_count: daysMax });
  };
}
