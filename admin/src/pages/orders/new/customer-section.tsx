import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CustomerItem } from '@/lib/contract/admin/customers';
import { locale } from '@/lib/contract/shared';
import { formatPhone } from '@/lib/contract/values/phone';
import { Panel } from '../panel';
import { findCustomers } from './find-records';
import { Choice, DraftText, FieldGrid, SearchField } from './parts-of-form';
import { useOrderForm } from './use-order-form';

/** The buyer: a customer account, or contact data only. */
export function CustomerSection() {
  const t = useTranslate();
  const { draft, change, faults } = useOrderForm();
  const choose = ({ id, firstName, lastName, phone, email, company }: CustomerItem) =>
    change({
      ...{ customerId: id, firstName, lastName, phone: phone ?? '', email: email ?? '' },
      ...(company && { companyName: company.name, idno: company.idno, vatCode: company.vatCode ?? '' }),
    });
  return (
    <Panel title={t('newOrder.customer')}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
        {draft.customerId === null && (
          <SearchField<CustomerItem>
            label={t('newOrder.findCustomer')}
            scope="customers"
            search={findCustomers}
            onChoose={choose}
            keyOf={({ id }) => id}
          >
            {(customer) => <CustomerOption customer={customer} />}
          </SearchField>
        )}
        {draft.customerId !== null && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Chip color="primary" variant="outlined" label={t('newOrder.withAccount')} />
            <Button size="small" onClick={() => change({ customerId: null, contractId: null })}>
              {t('newOrder.withoutAccount')}
            </Button>
            {faults.customerId && <Typography color="error">{t(faults.customerId)}</Typography>}
          </Box>
        )}
        <FieldGrid>
          <DraftText name="phone" path="contact.phone" inputMode="tel" isRequired />
          <DraftText name="firstName" path="contact.firstName" isRequired />
          <DraftText name="lastName" path="contact.lastName" isRequired />
          <DraftText name="email" path="contact.email" inputMode="email" isRequired={draft.payment === 'card'} />
          <Choice
            label={t('newOrder.fields.lang')}
            value={draft.lang}
            options={locale.options.map((id) => ({ id, name: t(`newOrder.languages.${id}`, { _: id }) }))}
            onChange={(lang) => change({ lang: locale.parse(lang) })}
          />
        </FieldGrid>
      </Box>
    </Panel>
  );
}

function CustomerOption({ customer }: { readonly customer: CustomerItem }) {
  const t = useTranslate();
  const { firstName, lastName, phone, email, company, blockedAt } = customer;
  const details = [phone === null ? '' : formatPhone(phone), email ?? '', company?.name ?? ''];
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {`${firstName} ${lastName}`}
        {blockedAt !== null && ` (${t('newOrder.blocked')})`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {details.filter((text) => text !== '').join(', ')}
      </Typography>
    </Box>
  );
}
