import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Car } from '@/lib/contract/admin/cars';
import { engineText } from '../../vehicles/vehicle-words';
import { Panel } from '../panel';
import { findCars } from './find-records';
import { SearchField } from './parts-of-form';
import { useOrderForm } from './use-order-form';

/** The car that the parts are for: by VIN, by number plate, or of the customer's garage. */
export function CarSection() {
  const t = useTranslate();
  const { draft, change } = useOrderForm();
  const { car, customerId } = draft;
  return (
    <Panel title={t('newOrder.car')}>
      {car === null ? (
        <Box sx={{ mt: 1 }}>
          <SearchField<Car>
            label={t(customerId === null ? 'newOrder.findCar' : 'newOrder.findCarOfCustomer')}
            scope={`cars ${customerId}`}
            search={(text) => findCars(text, { customerId })}
            searchesEmpty={customerId !== null}
            onChoose={({ id, name, vin }) => change({ car: { carId: id, name, vin } })}
            keyOf={({ id }) => id}
          >
            {(found) => (
              <Box>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {found.plate === null ? found.name : `${found.name} (${found.plate})`}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {engineText(t, found)}
                </Typography>
              </Box>
            )}
          </SearchField>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <Typography sx={{ fontWeight: 600 }}>{car.name}</Typography>
            {car.vin !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`VIN ${car.vin}`}
              </Typography>
            )}
          </Box>
          <FormControlLabel
            control={<Checkbox checked={draft.fitCheck} onChange={(_, fitCheck) => change({ fitCheck })} />}
            label={t('newOrder.fitCheck')}
          />
          <Button onClick={() => change({ car: null })}>{t('newOrder.otherCar')}</Button>
        </Box>
      )}
    </Panel>
  );
}
