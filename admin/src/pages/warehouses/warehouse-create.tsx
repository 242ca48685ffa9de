import { Box } from '@mui/material';
import { Title, useRedirect } from 'react-admin';
import { warehousesResource } from '@/lib/contract/admin/warehouses';
import { request } from '../../api/request';
import { Section } from '../content/page-parts';
import { useRequestKey } from '../content/use-request-key';
import { CheckedForm } from '../settings/checked-form';
import { WarehouseFields } from './warehouse-fields';
import { newWarehouse, warehouseInput } from './warehouse-values';

export default function WarehouseCreate() {
  const redirect = useRedirect();
  const { key } = useRequestKey();
  return (
    <Box sx={{ maxWidth: '56rem', mt: 2 }}>
      <Title title="warehouses.create" />
      <CheckedForm
        values={newWarehouse}
        schema={warehousesResource.create}
        toInput={warehouseInput}
        send={(input) => request('warehouses', { method: 'POST', body: input, key: key(JSON.stringify(input)) })}
        done="warehouses.saved"
        onDone={() => redirect('list', 'warehouses')}
      >
        <Section>
          <WarehouseFields />
        </Section>
      </CheckedForm>
    </Box>
  );
}
