import { Box, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDates } from '../../../shell/dates';
import { leiText } from '../lei';
import { Panel } from '../panel';
import { Choice, DraftText, FieldGrid } from './parts-of-form';
import { useOrderForm } from './use-order-form';

/** Delivery method with its store or address. */
export function DeliverySection() {
  const t = useTranslate();
  const { range } = useDates();
  const { draft, quote, change, faults } = useOrderForm();
  const method = quote?.deliveries.find(({ methodId }) => methodId === draft.methodId);
  const fault = faults['delivery.methodId'];
  return (
    <Panel title={t('newOrder.delivery')}>
      <RadioGroup
        value={draft.methodId ?? ''}
        onChange={(_, value) => change({ methodId: Number(value), storeId: null })}
        aria-label={t('newOrder.delivery')}
      >
        {quote?.deliveries.map(({ methodId, name, price, promise, refused }) => (
          <FormControlLabel
            key={methodId}
            value={methodId}
            disabled={refused === 'weight'}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
                <span>{name}</span>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
                  {refused === null
                    ? [leiText(price), promise === null ? '' : range(promise)].filter(Boolean).join(', ')
                    : t(`newOrder.refused.${refused}`)}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {fault && <FormHelperText error>{t(fault)}</FormHelperText>}
      {method && method.stores.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Choice
            label={t('newOrder.fields.storeId')}
            value={draft.storeId ?? (method.stores.length === 1 ? (method.stores[0]?.id ?? null) : null)}
            options={method.stores.map(({ id, name, promise }) => ({
              id,
              name: promise === null ? name : `${name} (${range(promise)})`,
            }))}
            onChange={(value) => change({ storeId: Number(value) })}
            fault={faults['delivery.storeId']}
          />
        </Box>
      )}
      {method?.needsAddress && (
        <Box sx={{ mt: 1 }}>
          <FieldGrid>
            <DraftText name="city" path="delivery.address.city" isRequired />
            <DraftText name="state" path="delivery.address.state" />
            <DraftText name="address" path="delivery.address.address" isRequired />
            <DraftText name="postcode" path="delivery.address.postcode" />
          </FieldGrid>
        </Box>
      )}
    </Panel>
  );
}
