import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, Title, useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { type WarehouseRecord, warehousesResource } from '@/lib/contract/admin/warehouses';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { Section, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from '../settings/checked-form';
import { WarehouseFields } from './warehouse-fields';
import { warehouseForm, warehouseInput } from './warehouse-values';

const schema = warehousesResource.update.shape.value;

/** A warehouse: its fields, its removal while it is unused, and its changes. */
export default function WarehouseEdit() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, refetch } = useGetOne('warehouses', { id });
  const warehouse = warehousesResource.record.safeParse(data).data;
  if (!warehouse) return null;
  const reload = () => void refetch();
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
      onDone={reload}
      onReload={reload}
      actions={!isUsed && <RemoveButton warehouse={warehouse} />}
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

function RemoveButton({ warehouse: { id } }: { readonly warehouse: WarehouseRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    setAsked(false);
    try {
      await request(`warehouses/${id}`, { method: 'DELETE', body: {} });
      notify('warehouses.removed', { type: 'success' });
      redirect('list', 'warehouses');
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {t('ra.action.delete')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('warehouses.removeTitle')}
        content={t('warehouses.removeText')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
