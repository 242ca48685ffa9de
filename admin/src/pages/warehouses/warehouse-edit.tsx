import { Alert } from '@mui/material';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { warehousesResource } from '@/lib/contract/admin/warehouses';
import { request } from '../../api/request';
import { Section, TwoColumns } from '../../components/page-parts';
import { RemoveButton } from '../../components/remove-button';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from '../settings/checked-form';
import { WarehouseFields } from './warehouse-fields';
import { warehouseForm, warehouseInput } from './warehouse-values';

const schema = warehousesResource.update.shape.value;

/** A warehouse: its fields, its removal while it is unused, and its changes. */
export default function WarehouseEdit() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data } = useGetOne('warehouses', { id });
  const warehouse = warehousesResource.record.safeParse(data).data;
  if (!warehouse) return null;
  const { version } = warehouse;
  const isUsed = warehouse.products > 0 || warehouse.orders > 0;
  return (
    <CheckedForm
      key={version}
      values={warehouseForm(warehouse)}
      schema={schema}
      toInput={warehouseInput}
      send={(value) => request(`warehouses/${id}`, { method: 'PUT', body: { version, value } })}
      done="warehouses.saved"
      actions={
        !isUsed && <RemoveButton record={warehouse} title="warehouses.removeTitle" text="warehouses.removeText" />
      }
    >
      <Title title={`${t('resources.warehouses.name', { smart_count: 1 })} ${id}`} />
      <TwoColumns
        main={
          <Section>
            <WarehouseFields />
          </Section>
        }
        side={
          <>
            {isUsed && (
              <Alert severity="info">
                {t('warehouses.used', { products: warehouse.products, orders: warehouse.orders })}
              </Alert>
            )}
            <JournalOfRecord resource="warehouses" id={warehouse.id} />
          </>
        }
      />
    </CheckedForm>
  );
}
