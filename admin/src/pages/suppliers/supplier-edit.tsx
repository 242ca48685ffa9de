import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { type SupplierRecord, suppliersResource } from '@/lib/contract/admin/supplier-resources';
import { request } from '../../api/request';
import { numberText } from '../../shell/number-text';
import { useMay } from '../../shell/use-may';
import { Fact, Section, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from '../settings/checked-form';
import { ImportHistory } from '../supplier-imports/import-history';
import { SupplierFields } from './supplier-fields';
import { supplierForm, supplierFormInput } from './supplier-values';
import { WarehousesPanel } from './warehouses-panel';

/** The page of a supplier: its terms, warehouses and lists. */
export default function SupplierEdit() {
  const { id = '' } = useParams();
  const may = useMay('suppliers');
  const { data, refetch } = useGetOne('suppliers', { id });
  const supplier = suppliersResource.record.safeParse(data).data;
  if (!supplier) return null;
  const reload = () => void refetch();
  return (
    <>
      <Title title={supplier.name} />
      <Heading supplier={supplier} />
      <TwoColumns
        main={
          <>
            {may('update') && <Terms key={supplier.version} supplier={supplier} />}
            <Section title="suppliers.lists">
              <ImportHistory supplierId={supplier.id} onChange={reload} />
            </Section>
          </>
        }
        side={
          <>
            <Facts supplier={supplier} />
            <WarehousesPanel supplier={supplier} canEdit={may('changeWarehouse')} onChange={reload} />
            <JournalOfRecord resource="suppliers" id={supplier.id} />
          </>
        }
      />
    </>
  );
}

function Heading({ supplier: { id, name, waitingImportId } }: { readonly supplier: SupplierRecord }) {
  const t = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
        <Typography component="h1" variant="h5" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Button component={Link} to={`/suppliers/${id}/upload`} variant="contained" startIcon={<UploadIcon />}>
          {t('suppliers.upload')}
        </Button>
      </Box>
      {waitingImportId !== null && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <Button component={Link} to={`/supplier-imports/${waitingImportId}/show`} color="inherit" size="small">
              {t('suppliers.openList')}
            </Button>
          }
        >
          {t('suppliers.waitingText')}
        </Alert>
      )}
    </>
  );
}

function Terms({ supplier }: { readonly supplier: SupplierRecord }) {
  const { id, version } = supplier;
  return (
    <CheckedForm
      values={supplierForm(supplier)}
      schema={suppliersResource.update}
      toInput={(values) => ({ ...supplierFormInput(values), version })}
      send={(input) => request(`suppliers/${id}`, { method: 'PUT', body: input })}
      done="suppliers.saved"
    >
      <Section title="suppliers.terms">
        <SupplierFields />
      </Section>
    </CheckedForm>
  );
}

function Facts({ supplier: { id, offers, currency, rate, pricesWithVat } }: { readonly supplier: SupplierRecord }) {
  const t = useTranslate();
  const filter = encodeURIComponent(JSON.stringify({ supplierId: id }));
  return (
    <Section title="suppliers.offers">
      <Fact label="resources.suppliers.fields.offers">{numberText(offers)}</Fact>
      <Fact label="resources.suppliers.fields.currency">
        {currency === 'MDL' ? currency : `${currency} · ${numberText(rate)} lei`}
      </Fact>
      <Fact label="resources.suppliers.fields.pricesWithVat">
        {t(pricesWithVat ? 'suppliers.withVat' : 'suppliers.withoutVat')}
      </Fact>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button component={Link} to={`/offers?filter=${filter}`} variant="outlined" size="small">
          {t('suppliers.showOffers')}
        </Button>
      </Box>
    </Section>
  );
}
