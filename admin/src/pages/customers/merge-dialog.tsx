import { Alert, Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useRedirect, useTranslate } from 'react-admin';
import { type CustomerItem, type CustomerRecord, customerMergeResource } from '@/lib/contract/admin/customers';
import { formatPhone } from '@/lib/contract/values/phone';
import { runAction } from '../../api/data-provider';
import { FormDialog } from '../content/form-dialog';
import { findCustomers } from '../orders/new/find-records';
import { SearchField } from '../orders/new/parts-of-form';

type MergeDialogProps = { readonly customer: CustomerRecord; readonly onClose: () => void };

function describe({ firstName, lastName, phone, email, company }: CustomerItem): string {
  const parts = [`${firstName} ${lastName}`.trim(), phone === null ? '' : formatPhone(phone), email, company?.name];
  return parts.filter(Boolean).join(', ');
}

/**
 * Dialog that merges two accounts of one customer. Staff select the other account and the kept one, and see the moved
 * data.
 */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useTranslate();
  const redirect = useRedirect();
  const [other, setOther] = useState<CustomerItem>();
  const [keptId, setKeptId] = useState(customer.id);
  const movedId = keptId === customer.id ? other?.id : customer.id;
  const { data } = useGetOne('customer-merge', { id: `${keptId}-${movedId}` }, { enabled: other !== undefined });
  const preview = customerMergeResource.record.safeParse(data).data;
  const send = async (_: unknown, key: string) => {
    await runAction('customers', keptId, 'merge', { otherId: movedId }, key);
    // After the merge, the preview of the two accounts would fail to load.
    setOther(undefined);
    if (keptId !== customer.id) redirect('show', 'customers', keptId);
  };
  return (
    <FormDialog
      title="customers.merge.title"
      text="customers.merge.text"
      submit="customers.merge.submit"
      done="customers.merge.done"
      isDangerous
      isDisabled={preview?.isRefused !== false}
      send={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1, overflowWrap: 'anywhere' }}>
        <SearchField<CustomerItem>
          label={t('customers.merge.find')}
          scope={`merge ${customer.id}`}
          search={async (text) => (await findCustomers(text)).filter(({ id }) => id !== customer.id)}
          onChoose={setOther}
          keyOf={({ id }) => id}
        >
          {(found) => describe(found)}
        </SearchField>
        {other && (
          <RadioGroup value={keptId} onChange={(_, id) => setKeptId(Number(id))} aria-label={t('customers.merge.keep')}>
            <Typography sx={{ fontWeight: 600 }}>{t('customers.merge.keep')}</Typography>
            {[customer, other].map((one) => (
              <FormControlLabel key={one.id} value={one.id} control={<Radio size="small" />} label={describe(one)} />
            ))}
          </RadioGroup>
        )}
        {preview?.isRefused && <Alert severity="error">{t('errors.CUSTOMERS_BOTH_ON_CONTRACT')}</Alert>}
        {preview && !preview.isRefused && <Moved moved={preview.moved} />}
      </Box>
    </FormDialog>
  );
}

function Moved({ moved }: { readonly moved: Readonly<Record<string, number>> }) {
  const t = useTranslate();
  const counts = Object.entries(moved).filter(([, count]) => count > 0);
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{t('customers.merge.moved')}</Typography>
      {counts.map(([name, count]) => (
        <div key={name}>{`${t(`customers.merge.counts.${name}`)}: ${count}`}</div>
      ))}
      {counts.length === 0 && t('customers.merge.nothing')}
    </div>
  );
}
