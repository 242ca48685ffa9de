import AddIcon from '@mui/icons-material/Add';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Pagination,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CatalogueOptions, CatalogueProduct } from '@/lib/contract/admin/catalogue-products';
import { runAction } from '../../api/data-provider';
import { Section, TwoLines } from '../../components/page-parts';
import { useBusy } from '../../components/use-busy';
import { useRead } from '../../components/use-read';
import { engineText } from '../vehicles/vehicle-words';
import { AddCarsDialog } from './add-cars-dialog';
import { termsText } from './fit-terms';
import { carsPerPage, listCarsOfProduct } from './requests';

type FitSectionProps = {
  readonly product: CatalogueProduct;
  readonly options: CatalogueOptions;
  readonly isReadOnly: boolean;
  readonly onChanged: () => void;
};

/** The cars that the product fits, with the conditions of each. Changes are saved at once. */
export function FitSection({ product, options, isReadOnly, onChanged }: FitSectionProps) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isBusy, attempt } = useBusy();
  const { fit, fitTerms } = product;
  const run = async (action: string, input: object, done: string) => {
    await attempt(async () => {
      await runAction('catalogue-products', product.id, action, { version: fit.version, ...input });
      setChosen([]);
    }, done);
    onChanged();
  };
  return (
    <Section title="products.fit">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 200 }}>
          {t(`products.fitKinds.${fit.kind}`, { smart_count: fit.cars })}
        </Typography>
        {!isReadOnly && (
          <>
            {chosen.length > 0 && (
              <Button
                color="error"
                disabled={isBusy}
                onClick={() => run('removeCars', { carIds: chosen }, 'products.fitSaved')}
              >
                {t('products.removeCars', { smart_count: chosen.length })}
              </Button>
            )}
            {fit.kind !== 'all' && fit.cars === 0 && (
              <Button disabled={isBusy} onClick={() => run('setFit', { kind: 'all' }, 'products.fitSaved')}>
                {t('products.fitsAll')}
              </Button>
            )}
            {fit.kind === 'all' && (
              <Button disabled={isBusy} onClick={() => run('setFit', { kind: 'unknown' }, 'products.fitSaved')}>
                {t('products.fitsUnknown')}
              </Button>
            )}
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)} disabled={isBusy}>
              {t('products.addCars')}
            </Button>
          </>
        )}
      </Box>
      {fitTerms && fit.kind !== 'unknown' && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('products.fitTermsOfAll', { terms: termsText(t, fitTerms, options) })}
        </Alert>
      )}
      {fit.kind === 'cars' && (
        <CarTable {...{ product, options, chosen }} onChoose={isReadOnly ? undefined : setChosen} />
      )}
      {isAdding && <AddCarsDialog {...{ product, options }} onClose={() => setAdding(false)} onAdded={onChanged} />}
    </Section>
  );
}

type CarTableProps = Pick<FitSectionProps, 'product' | 'options'> & {
  readonly chosen: readonly number[];
  readonly onChoose: ((ids: readonly number[]) => void) | undefined;
};

function CarTable({ product: { id, fit }, options, chosen, onChoose }: CarTableProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const key = JSON.stringify([id, fit.version, text, page]);
  const data = useRead(key, () => listCarsOfProduct(id, text.trim(), page), { keepsPrevious: true });
  const pages = Math.ceil((data?.total ?? 0) / carsPerPage);
  return (
    <>
      {fit.cars > 5 && (
        <TextField
          label={t('products.findCar')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPage(1);
          }}
          sx={{ maxWidth: 360, my: 1 }}
        />
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableBody>
            {(data?.items ?? []).map((car) => (
              <TableRow key={car.id}>
                {onChoose && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={chosen.includes(car.id)}
                      onChange={(_, isChecked) =>
                        onChoose(isChecked ? [...chosen, car.id] : chosen.filter((one) => one !== car.id))
                      }
                      slotProps={{ input: { 'aria-label': car.name } }}
                    />
                  </TableCell>
                )}
                <TableCell>
                  <TwoLines first={car.name} second={engineText(t, car)} />
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>{car.terms && termsText(t, car.terms, options)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {pages > 1 && (
        <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} size="small" sx={{ mt: 1 }} />
      )}
    </>
  );
}
