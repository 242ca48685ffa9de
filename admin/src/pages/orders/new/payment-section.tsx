import { Box, Checkbox, FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { leiText } from '../lei';
import { Panel } from '../panel';
import { Choice, DraftText, FieldGrid } from './parts-of-form';
import { useOrderForm } from './use-order-form';

/** Payment method, the company on the invoice, the buyer's reference and note. */
export function PaymentSection() {
  const t = useTranslate();
  const { draft, quote, change, faults } = useOrderForm();
  const contracts = quote?.contracts ?? [];
  const offered = paymentMethods.filter(
    (method) =>
      method === draft.payment ||
      (method === 'card' ? quote?.takesCards : method !== 'invoice' || contracts.length > 0),
  );
  const hasCompany = draft.isForCompany || draft.payment === 'transfer';
  return (
    <Panel title={t('newOrder.payment')}>
      <RadioGroup
        row
        value={draft.payment}
        onChange={(_, value) => {
          const payment = paymentMethods.find((method) => method === value);
          if (payment) change({ payment });
        }}
        aria-label={t('newOrder.payment')}
      >
        {offered.map((method) => (
          <FormControlLabel
            key={method}
            value={method}
            control={<Radio size="small" />}
            label={t(`newOrder.payments.${method}`)}
          />
        ))}
      </RadioGroup>
      {faults.payment && <FormHelperText error>{t(faults.payment)}</FormHelperText>}
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
        {draft.payment === 'invoice' && (
          <Choice
            label={t('newOrder.fields.contractId')}
            value={draft.contractId ?? contracts[0]?.id ?? null}
            options={contracts.map(({ id, number, left }) => ({
              id,
              name: left === null ? number : t('newOrder.contractLeft', { number, sum: leiText(left) }),
            }))}
            onChange={(value) => change({ contractId: Number(value) })}
          />
        )}
        <FormControlLabel
          control={
            <Checkbox
              checked={hasCompany}
              disabled={draft.payment === 'transfer'}
              onChange={(_, isForCompany) => change({ isForCompany })}
            />
          }
          label={t('newOrder.forCompany')}
        />
        {hasCompany && (
          <FieldGrid>
            <DraftText name="companyName" path="company.name" isRequired />
            <DraftText name="idno" path="company.idno" inputMode="numeric" isRequired />
            <DraftText name="vatCode" path="company.vatCode" />
          </FieldGrid>
        )}
        <DraftText name="reference" path="reference" />
        <DraftText name="notes" path="notes" isLong />
      </Box>
    </Panel>
  );
}
