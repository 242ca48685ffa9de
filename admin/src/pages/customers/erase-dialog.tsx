import { Alert, Box, Typography } from '@mui/material';
import { required, TextInput, useGetOne, useTranslate } from 'react-admin';
import { type CustomerErasure, type CustomerRecord, customerErasureResource } from '@/lib/contract/admin/customers';
import { formatPhone } from '@/lib/contract/values/phone';
import { request } from '../../api/request';
import { FormDialog } from '../content/form-dialog';
import { leiText } from '../orders/lei';

type EraseDialogProps = { readonly customer: CustomerRecord; readonly onClose: () => void };

/** Dialog of an erasure: shows removed data, kept data and reasons against it, and asks to type the e-mail or phone. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const t = useTranslate();
  const { id, email, phone, firstName, lastName } = customer;
  const { data } = useGetOne('customer-erasure', { id });
  const erasure = customerErasureResource.record.safeParse(data).data;
  const expected = email ?? (phone === null ? `${firstName} ${lastName}`.trim() : formatPhone(phone));
  const send = ({ confirmation }: Record<string, unknown>, key: string) =>
    request('customers/actions/erase', { method: 'POST', body: { id, confirmation: String(confirmation) }, key });
  return (
    <FormDialog
      title="customers.erase.title"
      text="customers.erase.text"
      submit="customers.erase.label"
      done="customers.erase.done"
      isDangerous
      isDisabled={erasure?.isPossible !== true}
      send={send}
      onClose={onClose}
    >
      {erasure && <ErasureFacts erasure={erasure} />}
      {erasure?.isPossible && (
        <TextInput
          source="confirmation"
          label={t('customers.erase.confirmation', { text: expected })}
          validate={required()}
          autoComplete="off"
          fullWidth
        />
      )}
    </FormDialog>
  );
}

function ErasureFacts({ erasure: { isPossible, obstacles, removed, kept } }: { readonly erasure: CustomerErasure }) {
  const t = useTranslate();
  const { debt, unbilled, ...open } = obstacles;
  const counts = (group: string, facts: Readonly<Record<string, number>>) =>
    Object.entries(facts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${t(`customers.erase.${group}.${name}`)}: ${count}`);
  const sums = Object.entries({ debt, unbilled })
    .filter(([, sum]) => sum !== 0)
    .map(([name, sum]) => `${t(`customers.erase.obstacles.${name}`)}: ${leiText(sum)}`);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      {!isPossible && (
        <Alert severity="error">
          {t('errors.ERASURE_IMPOSSIBLE')}
          <Lines lines={[...counts('obstacles', open), ...sums]} />
        </Alert>
      )}
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t('customers.erase.removedTitle')}</Typography>
        <Lines lines={[t('customers.erase.contact'), ...counts('removed', removed)]} />
      </div>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t('customers.erase.keptTitle')}</Typography>
        <Lines lines={counts('kept', kept)} />
        {Object.values(kept).every((count) => count === 0) && t('customers.erase.nothingKept')}
      </div>
    </Box>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>);
}
