import { Box } from '@mui/material';
import { useRef } from 'react';
import { Title, useRedirect } from 'react-admin';
import { suppliersResource } from '@/lib/contract/admin/supplier-resources';
import { request } from '../../api/request';
import { Section } from '../../components/page-parts';
import { useRequestKey } from '../../components/use-request-key';
import { CheckedForm } from '../settings/checked-form';
import { SupplierFields, SupplierWarehouseFields } from './supplier-fields';
import { newSupplier, supplierFormInput } from './supplier-values';

/** The form of a new supplier with its first warehouse. */
export default function SupplierCreate() {
  const redirect = useRedirect();
  const { key } = useRequestKey();
  const createdId = useRef<number>(undefined);
  return (
    <Box sx={{ maxWidth: '56rem', mt: 2 }}>
      <Title title="suppliers.create" />
      <CheckedForm
        values={newSupplier}
        schema={suppliersResource.create}
        toInput={supplierFormInput}
        send={async (input) => {
          const body = JSON.stringify(input);
          const added = await request('suppliers', { method: 'POST', body: input, key: key(body) });
          createdId.current = suppliersResource.record.parse(added).id;
        }}
        done="suppliers.saved"
        onDone={() => redirect('edit', 'suppliers', createdId.current)}
      >
        <Section>
          <SupplierFields />
        </Section>
        <Box sx={{ mt: 2 }}>
          <Section title="suppliers.firstWarehouse">
            <SupplierWarehouseFields prefix="warehouse." />
          </Section>
        </Box>
      </CheckedForm>
    </Box>
  );
}
