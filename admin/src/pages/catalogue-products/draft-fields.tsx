import { Autocomplete, Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductDraft } from './product-draft';
import { useProductForm } from './use-product-form';

type TextName = 'ean' | 'weight' | 'warrantyMonths' | 'quantityPerCar' | 'coreDeposit' | 'replacedBy';

/** A text input for a field of the draft, with its error. */
export function DraftField({ name, help }: { readonly name: TextName & keyof ProductDraft; readonly help?: string }) {
  const t = useTranslate();
  const { draft, change, faults, isReadOnly } = useProductForm();
  const fault = faults[name] ?? Object.entries(faults).find(([path]) => path.startsWith(`${name}.`))?.[1];
  return (
    <TextField
      label={t(`resources.catalogue-products.fields.${name}`)}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={fault !== undefined}
      helperText={t(fault ?? help ?? '', { _: '' })}
      disabled={isReadOnly}
      autoComplete="off"
    />
  );
}

type Named = { readonly id: number; readonly name: string; readonly group?: string };
type ChoiceProps<Choice extends Named> = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly fault?: string | undefined;
  readonly isDisabled?: boolean;
  readonly sx?: object;
};

/** A field that selects a record by a typed part of its name. */
export function NamedChoice<Choice extends Named>(props: ChoiceProps<Choice>) {
  const { label, choices, value, onChange, fault, isDisabled = false, sx } = props;
  const t = useTranslate();
  return (
    <Autocomplete<Choice>
      options={[...choices]}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...(choices[0]?.group !== undefined && { groupBy: (choice: Choice) => choice.group ?? '' })}
      noOptionsText={t('newOrder.nothing')}
      disabled={isDisabled}
      sx={sx ?? {}}
      renderInput={(input) => (
        <TextField {...input} label={label} error={fault !== undefined} helperText={fault && t(fault)} />
      )}
    />
  );
}

/** Fields side by side on wide screens. */
export function Fields({ children, min = 180 }: { readonly children: ReactNode; readonly min?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(auto-fit, minmax(${min}px, 1fr))` }}>
      {children}
    </Box>
  );
}
