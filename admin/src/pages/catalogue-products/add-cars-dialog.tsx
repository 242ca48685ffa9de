import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CatalogueOptions, CatalogueProduct } from '@/lib/contract/admin/catalogue-products';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { useRead } from '../../components/use-read';
import { engineText, modelChoice } from '../vehicles/vehicle-words';
import { NamedChoice } from './draft-fields';
import { buildMonth, type DraftCondition, readCondition } from './fit-terms';
import { listCars, listMakes, listModels } from './requests';

type AddCarsProps = {
  readonly product: CatalogueProduct;
  readonly options: CatalogueOptions;
  readonly onClose: () => void;
  readonly onAdded: () => void;
};

/** Dialog that adds cars by make, model and engine with shared conditions. Stays open to add the next model. */
export function AddCarsDialog({ product, options, onClose, onAdded }: AddCarsProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [makeId, setMakeId] = useState<number | null>(null);
  const [modelId, setModelId] = useState<number | null>(null);
  const [carIds, setCarIds] = useState<readonly number[]>([]);
  const [conditions, setConditions] = useState<readonly DraftCondition[]>([]);
  const [position, setPosition] = useState('');
  const [pieces, setPieces] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const makes = useRead('makes', listMakes);
  const models = useRead(makeId === null ? undefined : String(makeId), () => listModels(makeId ?? 0));
  const cars = useRead(modelId === null ? undefined : String(modelId), () => listCars(modelId ?? 0));
  const listedCars = cars ?? [];
  const add = async () => {
    const read = conditions.map(readCondition);
    const isRead = read.every((one) => one !== undefined) && /^([1-9]\d{0,2})?$/.test(pieces.trim());
    if (!isRead) return setFault('products.faults.terms');
    setBusy(true);
    setFault(undefined);
    const terms = {
      conditions: read.filter((one) => one !== undefined),
      position: position.trim() || null,
      quantity: pieces.trim() === '' ? null : Number(pieces),
    };
    try {
      await runAction('catalogue-products', product.id, 'addCars', { version: product.fit.version, carIds, terms });
      notify('products.carsAdded', { type: 'success', messageArgs: { smart_count: carIds.length } });
      setCarIds([]);
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
    return onAdded();
  };
  const toggle = (id: number, isChosen: boolean) =>
    setCarIds(isChosen ? [...carIds, id] : carIds.filter((one) => one !== id));
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="md">
      <DialogTitle>{t('products.addCars')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
          <NamedChoice
            label={t('products.make')}
            choices={makes ?? []}
            value={makeId}
            onChange={(id) => {
              setMakeId(id);
              setModelId(null);
              setCarIds([]);
            }}
          />
          <NamedChoice
            label={t('products.model')}
            choices={(models ?? []).map(modelChoice)}
            value={modelId}
            onChange={(id) => {
              setModelId(id);
              setCarIds([]);
            }}
            isDisabled={makeId === null}
          />
        </Box>
        {modelId !== null && (
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, maxHeight: 280, overflowY: 'auto' }}>
            {listedCars.length > 1 && (
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={carIds.length === listedCars.length}
                    indeterminate={carIds.length > 0 && carIds.length < listedCars.length}
                    onChange={(_, isChosen) => setCarIds(isChosen ? listedCars.map(({ id }) => id) : [])}
                  />
                }
                label={t('products.allEngines')}
                sx={{ display: 'flex' }}
              />
            )}
            {listedCars.map((car) => (
              <FormControlLabel
                key={car.id}
                control={
                  <Checkbox
                    size="small"
                    checked={carIds.includes(car.id)}
                    onChange={(_, isChosen) => toggle(car.id, isChosen)}
                  />
                }
                label={
                  <>
                    {car.typeName}{' '}
                    <Typography component="span" variant="body2" color="textSecondary">
                      {engineText(t, car)}
                    </Typography>
                  </>
                }
                sx={{ display: 'flex' }}
              />
            ))}
          </Box>
        )}
        <ConditionFields conditions={conditions} onChange={setConditions} options={options} />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '2fr 1fr' } }}>
          <TextField
            label={t('products.position')}
            value={position}
            onChange={({ target }) => setPosition(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            label={t('products.quantityOfCar')}
            value={pieces}
            onChange={({ target }) => setPieces(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('ra.action.close')}
        </Button>
        <Button variant="contained" onClick={add} disabled={isBusy || carIds.length === 0}>
          {t('products.addChosen', { smart_count: carIds.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ConditionFieldsProps = {
  readonly conditions: readonly DraftCondition[];
  readonly onChange: (conditions: readonly DraftCondition[]) => void;
  readonly options: CatalogueOptions;
};

/** Conditions beyond the engine, such as the diameter of the brake disc or the month of build. */
function ConditionFields({ conditions, onChange, options: { criteria } }: ConditionFieldsProps) {
  const t = useTranslate();
  const replace = (key: string, changes: Partial<DraftCondition>) =>
    onChange(conditions.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {conditions.map(({ key, criteriaId, text }) => (
        <Box key={key} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr 40px' }}>
          <TextField
            select
            label={t('products.condition')}
            value={criteriaId}
            onChange={({ target }) => replace(key, { criteriaId: target.value })}
          >
            {criteria.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.unit === null ? one.name : `${one.name}, ${one.unit}`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('products.conditionValue')}
            value={text}
            onChange={({ target }) => replace(key, { text: target.value })}
            helperText={conditionHelp(criteriaId, criteria, t)}
          />
          <IconButton
            onClick={() => onChange(conditions.filter((one) => one.key !== key))}
            aria-label={t('products.removeCondition')}
            sx={{ alignSelf: 'start' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          startIcon={<AddIcon />}
          onClick={() => onChange([...conditions, { key: crypto.randomUUID(), criteriaId: '', text: '' }])}
        >
          {t('products.addCondition')}
        </Button>
      </Box>
    </Box>
  );
}

function conditionHelp(id: string, criteria: CatalogueOptions['criteria'], t: ReturnType<typeof useTranslate>): string {
  if (id === buildMonth) return t('products.monthsHelp');
  const values = criteria.find((one) => one.id === id)?.values ?? [];
  return values.map(({ value, name }) => (value === name ? value : `${value}: ${name}`)).join(', ');
}
