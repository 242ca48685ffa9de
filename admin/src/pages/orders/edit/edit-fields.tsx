import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { Panel } from '../panel';
import {
  type AddressField,
  addressOf,
  type ContactField,
  contactOf,
  type DeliveryOption,
  type EditDraft,
  methodOf,
} from './edit-draft';

type FieldsProps = {
  readonly order: OrderRecord;
  readonly draft: EditDraft;
  readonly setDraft: Dispatch<SetStateAction<EditDraft>>;
};

const contactFields = ['firstName', 'lastName', 'phone', 'email'] as const satisfies readonly ContactField[];
const addressFields = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'postcode'] as const;
const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;
const field = { size: 'small', fullWidth: true, margin: 'none' } as const;

/** Contact of the buyer, note and reference. */
export function ContactFields({ order, draft, setDraft }: FieldsProps) {
  const t = useTranslate();
  const contact = contactOf(draft, order);
  return (
    <Panel title={t('orders.buyer')}>
      <Box sx={grid}>
        {contactFields.map((name) => (
          <TextField
            key={name}
            {...field}
            label={t(`orderEdit.fields.${name}`)}
            value={contact[name]}
            onChange={({ target }) =>
              setDraft((before) => ({ ...before, contact: { ...before.contact, [name]: target.value } }))
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        <TextField
          {...field}
          label={t('orders.comment')}
          multiline
          minRows={2}
          value={draft.comment ?? order.comment}
          onChange={({ target }) => setDraft((before) => ({ ...before, comment: target.value }))}
        />
        <TextField
          {...field}
          label={t('resources.orders.fields.reference')}
          value={draft.reference ?? order.reference}
          onChange={({ target }) => setDraft((before) => ({ ...before, reference: target.value }))}
        />
      </Box>
    </Panel>
  );
}

/** Delivery method with its store or address. */
export function DeliveryFields({
  order,
  draft,
  setDraft,
  options,
}: FieldsProps & { options: readonly DeliveryOption[] }) {
  const t = useTranslate();
  const { method, storeId } = methodOf(draft, order, options);
  const address: Readonly<Record<string, string>> = addressOf(draft, order);
  const setAddress = (name: AddressField, value: string) =>
    setDraft((before) => ({ ...before, address: { ...before.address, [name]: value } }));
  if (!method) return null;
  return (
    <Panel title={t('orders.deliveryTitle')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          {...field}
          select
          label={t('orderEdit.method')}
          value={method.id}
          onChange={({ target }) => setDraft((before) => ({ ...before, methodId: Number(target.value) }))}
        >
          {options.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {!method.needsAddress && (
          <TextField
            {...field}
            select
            label={t('orderEdit.store')}
            value={storeId ?? ''}
            onChange={({ target }) => setDraft((before) => ({ ...before, storeId: Number(target.value) }))}
          >
            {method.stores.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {method.needsAddress && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('orderEdit.recipient')}
            </Typography>
            <Box sx={grid}>
              {addressFields.map((name) => (
                <TextField
                  key={name}
                  {...field}
                  label={t(`orderEdit.fields.${name}`)}
                  value={address[name] ?? ''}
                  onChange={({ target }) => setAddress(name, target.value)}
                  sx={name === 'address' ? { gridColumn: '1 / -1' } : {}}
                />
              ))}
            </Box>
          </>
        )}
      </Box>
    </Panel>
  );
}
