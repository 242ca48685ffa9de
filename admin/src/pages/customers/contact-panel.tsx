import { Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CustomerRecord } from '@/lib/contract/admin/customers';
import { formatPhone } from '@/lib/contract/values/phone';
import { Fact } from '../../components/page-parts';
import { Panel } from '../orders/panel';

/** Contact, language, company and sign-ins of a customer. */
export function ContactPanel({ customer }: { readonly customer: CustomerRecord }) {
  const t = useTranslate();
  const { phone, phoneConfirmed, email, emailConfirmed, lang, company, hasPassword, signIns } = customer;
  return (
    <Panel title={t('customers.contact')}>
      <Line isConfirmed={phoneConfirmed} missing={t('customers.noPhone')}>
        {phone !== null && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
      </Line>
      <Line isConfirmed={emailConfirmed} missing={t('customers.noEmail')}>
        {email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
      </Line>
      {company && (
        <>
          <Fact label={t('resources.customers.fields.company')}>{company.name}</Fact>
          <Fact label={t('customers.idno')}>{company.idno}</Fact>
          <Fact label={t('customers.vatCode')}>{company.vatCode}</Fact>
        </>
      )}
      <Fact label={t('resources.customers.fields.lang')}>{lang === 'ru' ? 'Русский' : 'Română'}</Fact>
      <Fact label={t('customers.password')}>{t(hasPassword ? 'customers.passwordSet' : 'customers.noPassword')}</Fact>
      <Fact label={t('customers.signIns')}>{signIns}</Fact>
    </Panel>
  );
}

type LineProps = { readonly isConfirmed: boolean; readonly missing: string; readonly children: React.ReactNode };

function Line({ isConfirmed, missing, children }: LineProps) {
  const t = useTranslate();
  if (!children) return <Typography sx={{ color: 'text.secondary' }}>{missing}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5, overflowWrap: 'anywhere' }}>
      {children}
      <Chip
        size="small"
        variant="outlined"
        color={isConfirmed ? 'success' : 'default'}
        label={t(isConfirmed ? 'customers.confirmed' : 'customers.unconfirmed')}
      />
    </Box>
  );
}
