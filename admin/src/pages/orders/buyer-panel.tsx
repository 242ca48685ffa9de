import { Alert, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { Fact } from '../../components/page-parts';
import { Panel } from './panel';

const languages: Readonly<Record<OrderRecord['lang'], string>> = { 'ro-MD': 'Română', ru: 'Русский' };

/** The buyer: contact, company and account. */
export function BuyerPanel({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const { buyer, company, customerId, reference, comment, lang } = order;
  return (
    <Panel title={t('orders.buyer')}>
      <Typography sx={{ fontWeight: 600 }}>{`${buyer.firstName} ${buyer.lastName}`}</Typography>
      <Typography>
        <Link href={`tel:${buyer.phone}`}>{formatPhone(buyer.phone)}</Link>
      </Typography>
      {buyer.email === '' ? (
        <Alert severity="info" sx={{ my: 1 }}>
          {t('orders.noEmail')}
        </Alert>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link href={`mailto:${buyer.email}`}>{buyer.email}</Link>
        </Typography>
      )}
      {company && (
        <>
          <Fact label={t('resources.orders.fields.company')}>{company.name}</Fact>
          <Fact label="IDNO">{company.idno}</Fact>
          <Fact label={t('orders.vatCode')}>{company.vatCode}</Fact>
        </>
      )}
      <Fact label={t('resources.orders.fields.reference')}>{reference}</Fact>
      <Fact label={t('orders.language')}>{languages[lang]}</Fact>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {customerId === null ? (
          t('orders.guest')
        ) : (
          <Link component={RouterLink} to={`/customers/${customerId}/show`}>
            {t('orders.customer')}
          </Link>
        )}
      </Typography>
      {comment !== '' && (
        <Alert severity="info" icon={false} sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          <strong>{t('orders.comment')}</strong>
          <br />
          {comment}
        </Alert>
      )}
    </Panel>
  );
}
