import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { DataTable, NullableBooleanInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SupplierRecord } from '@/lib/contract/admin/supplier-resources';
import { useDates } from '../../shell/dates';
import { numberText } from '../../shell/number-text';
import { OfficeList } from '../content/office-list';
import { StateChip, TwoLines } from '../content/page-parts';

const Column = DataTable.Col<SupplierRecord>;
const dayMs = 86_400_000;
/** A list of this age is probably out of date. */
const oldDays = 7;

const filters = [
  <NullableBooleanInput
    key="active"
    source="active"
    alwaysOn
    nullLabel="suppliers.all"
    trueLabel="suppliers.active"
    falseLabel="suppliers.inactive"
  />,
];

/** Suppliers with their last lists. */
export default function SupplierList() {
  const t = useTranslate();
  return (
    <OfficeList<SupplierRecord>
      search="ra.action.search"
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      create="suppliers.create"
      rowClick="edit"
      empty="suppliers.empty"
    >
      <Column
        source="name"
        render={({ name, currency, pricesWithVat }) => (
          <TwoLines
            first={<strong>{name}</strong>}
            second={`${currency} · ${t(pricesWithVat ? 'suppliers.withVat' : 'suppliers.withoutVat')}`}
          />
        )}
      />
      <Column source="warehouses" disableSort render={(supplier) => <Days supplier={supplier} />} />
      <Column source="lastImport" render={(supplier) => <LastList supplier={supplier} />} />
      <Column source="offers" disableSort align="right" render={({ offers }) => numberText(offers)} />
      <Column source="state" disableSort render={(supplier) => <State supplier={supplier} />} />
      <Column
        source="upload"
        label=""
        disableSort
        render={({ id }) => (
          <Button
            component={Link}
            to={`/suppliers/${id}/upload`}
            size="small"
            startIcon={<UploadIcon />}
            onClick={(event) => event.stopPropagation()}
          >
            {t('suppliers.upload')}
          </Button>
        )}
      />
    </OfficeList>
  );
}

/** The range of delivery days over all warehouses. */
function Days({ supplier: { warehouses } }: { readonly supplier: SupplierRecord }) {
  const t = useTranslate();
  if (warehouses.length === 0) return '–';
  const from = Math.min(...warehouses.map(({ daysMin }) => daysMin));
  const to = Math.max(...warehouses.map(({ daysMax }) => daysMax));
  return t('suppliers.days', { days: from === to ? from : `${from}–${to}`, smart_count: to });
}

function LastList({ supplier: { lastImport } }: { readonly supplier: SupplierRecord }) {
  const t = useTranslate();
  const { moment } = useDates();
  if (!lastImport) return t('suppliers.noList');
  const days = Math.floor((Date.now() - Date.parse(lastImport.appliedAt)) / dayMs);
  return (
    <TwoLines
      first={days === 0 ? t('suppliers.today') : t('suppliers.daysAgo', { smart_count: days })}
      second={moment(lastImport.appliedAt)}
    />
  );
}

function State({ supplier }: { readonly supplier: SupplierRecord }) {
  const { active, waitingImportId, lastImport, priceProfileId, warehouses } = supplier;
  if (!active) return <StateChip text="suppliers.inactive" colour="default" />;
  if (waitingImportId !== null) return <StateChip text="suppliers.waiting" colour="warning" />;
  if (priceProfileId === null) return <StateChip text="suppliers.withoutProfile" colour="warning" />;
  if (!lastImport || warehouses.length === 0) return <StateChip text="suppliers.new" colour="info" />;
  const isOld = Date.now() - Date.parse(lastImport.appliedAt) > oldDays * dayMs;
  return <StateChip text={isOld ? 'suppliers.old' : 'suppliers.upToDate'} colour={isOld ? 'warning' : 'success'} />;
}
