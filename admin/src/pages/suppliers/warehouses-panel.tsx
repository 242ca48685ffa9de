import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type SupplierRecord, suppliersResource } from '@/lib/contract/admin/supplier-resources';
import { runAction } from '../../api/data-provider';
import { Section } from '../../components/page-parts';
import { useRequestKey } from '../../components/use-request-key';
import { CheckedForm } from '../settings/checked-form';
import { useLocalized } from '../supplier-imports/use-localized';
import { SupplierWarehouseFields } from './supplier-fields';
import { supplierWarehouseForm } from './supplier-values';

type Warehouse = SupplierRecord['warehouses'][number];
type PanelProps = { readonly supplier: SupplierRecord; readonly canEdit: boolean; readonly onChange: () => void };

const empty = { name: {}, daysMin: 1, daysMax: 1, cutOff: null };

/** The warehouses of a supplier with their days of supply. */
export function WarehousesPanel({ supplier, canEdit, onChange }: PanelProps) {
  const t = useTranslate();
  const text = useLocalized();
  const [edited, setEdited] = useState<Warehouse | 'new'>();
  return (
    <Section title="suppliers.warehouses">
      {supplier.warehouses.map((warehouse) => (
        <Box key={warehouse.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="body2">
              {text(warehouse.name)}
              {warehouse.id === supplier.defaultWarehouseId && supplier.warehouses.length > 1 && (
                <Typography component="span" variant="caption" color="textSecondary">
                  {' '}
                  · {t('suppliers.mainWarehouse')}
                </Typography>
              )}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('suppliers.days', {
                days:
                  warehouse.daysMin === warehouse.daysMax
                    ? warehouse.daysMin
                    : `${warehouse.daysMin}–${warehouse.daysMax}`,
                smart_count: warehouse.daysMax,
              })}
              {warehouse.cutOff !== null && ` · ${t('suppliers.ordersUntil', { time: warehouse.cutOff })}`}
            </Typography>
          </Box>
          {canEdit && (
            <Button size="small" onClick={() => setEdited(warehouse)}>
              {t('ra.action.edit')}
            </Button>
          )}
        </Box>
      ))}
      {canEdit && (
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setEdited('new')}>
          {t('suppliers.addWarehouse')}
        </Button>
      )}
      {edited && (
        <WarehouseDialog
          supplier={supplier}
          warehouse={edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            onChange();
          }}
        />
      )}
    </Section>
  );
}

type DialogProps = {
  readonly supplier: SupplierRecord;
  readonly warehouse: Warehouse | 'new';
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function WarehouseDialog({ supplier, warehouse, onClose, onDone }: DialogProps) {
  const t = useTranslate();
  const { key } = useRequestKey();
  const { actions } = suppliersResource;
  const isNew = warehouse === 'new';
  const { id: warehouseId, ...values } = isNew ? { id: undefined, ...empty } : warehouse;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t(isNew ? 'suppliers.addWarehouse' : 'suppliers.editWarehouse')}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <CheckedForm
          values={values}
          schema={actions.addWarehouse.input}
          toInput={supplierWarehouseForm}
          send={(input) => {
            const body = isNew ? input : { ...input, warehouseId };
            const action = isNew ? 'addWarehouse' : 'changeWarehouse';
            return runAction('suppliers', supplier.id, action, body, key(JSON.stringify(body)));
          }}
          done="suppliers.warehouseSaved"
          onDone={onDone}
          actions={<Button onClick={onClose}>{t('ra.action.cancel')}</Button>}
        >
          <SupplierWarehouseFields />
        </CheckedForm>
      </DialogContent>
    </Dialog>
  );
}
