import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CatalogueOptions } from '@/lib/contract/admin/catalogue-products';
import { Section } from '../content/page-parts';
import { Fields, NamedChoice } from './draft-fields';
import { useProductForm } from './use-product-form';

type Attribute = CatalogueOptions['attributes'][number];

/** Brand, category and tags, and the attributes of the category. */
export function KindSection() {
  const t = useTranslate();
  const { draft, change, faults, options, isReadOnly } = useProductForm();
  const category = options.categories.find(({ id }) => id === draft.categoryId);
  const keys = [...new Set([...(category?.attributes ?? []), ...Object.keys(draft.attributes)])];
  const attributes = keys.flatMap((key) => options.attributes.find((one) => one.key === key) ?? []);
  const label = (name: string) => t(`resources.catalogue-products.fields.${name}`);
  return (
    <Section title="products.kind">
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <Fields min={280}>
          <NamedChoice
            label={label('brand')}
            choices={options.brands}
            value={draft.brandId}
            onChange={(brandId) => change({ brandId })}
            fault={faults['brandId']}
            isDisabled={isReadOnly}
          />
          <NamedChoice
            label={label('category')}
            choices={options.categories}
            value={draft.categoryId}
            onChange={(categoryId) => change({ categoryId })}
            fault={faults['categoryId']}
            isDisabled={isReadOnly}
          />
          <Autocomplete
            multiple
            options={options.tags}
            value={options.tags.filter(({ id }) => draft.tags.includes(id))}
            onChange={(_, tags) => change({ tags: tags.map(({ id }) => id) })}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            noOptionsText={t('newOrder.nothing')}
            disabled={isReadOnly}
            renderInput={(input) => <TextField {...input} label={label('tags')} />}
          />
        </Fields>
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t(attributes.length > 0 ? 'products.attributes' : 'products.noAttributes')}
          </Typography>
          <Fields min={220}>
            {attributes.map((attribute) => (
              <AttributeField
                key={attribute.key}
                attribute={attribute}
                isForeign={category?.attributes.includes(attribute.key) !== true}
              />
            ))}
          </Fields>
        </Box>
      </Box>
    </Section>
  );
}

type AttributeFieldProps = {
  readonly attribute: Attribute;
  /** The category lacks the attribute. The value comes from a price list or an earlier category. */
  readonly isForeign: boolean;
};

/** Field for the value of an attribute: a number with its unit, or a known value. */
function AttributeField({ attribute, isForeign }: AttributeFieldProps) {
  const t = useTranslate();
  const { draft, change, faults, isReadOnly } = useProductForm();
  const { key, name, unit, type, values } = attribute;
  const value = draft.attributes[key] ?? '';
  const fault = faults[`attributes.${key}`];
  const set = (next: string) => change({ attributes: { ...draft.attributes, [key]: next } });
  const label = unit === null ? name : `${name}, ${unit}`;
  const isNumber = type === 'number' || type === 'integer';
  const help = fault === undefined ? isForeign && t('products.foreignAttribute') : t(fault);
  if (isNumber)
    return (
      <TextField
        label={label}
        value={value.replace('.', ',')}
        onChange={({ target }) => set(target.value.replace(',', '.'))}
        error={fault !== undefined}
        helperText={help}
        disabled={isReadOnly}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: isForeign && <Clear onClear={() => set('')} /> },
        }}
      />
    );
  const knownValues = values.map((one) => one.value);
  const nameOf = (one: string) => values.find((other) => other.value === one)?.name ?? one;
  return (
    <Autocomplete<string, false, false, boolean>
      freeSolo={type !== 'boolean' && type !== 'enum'}
      autoSelect
      options={knownValues}
      value={value === '' ? null : value}
      onChange={(_, next) => set(values.find((one) => one.name === next)?.value ?? next ?? '')}
      getOptionLabel={nameOf}
      noOptionsText={t('newOrder.nothing')}
      disabled={isReadOnly}
      renderInput={(input) => <TextField {...input} label={label} error={fault !== undefined} helperText={help} />}
    />
  );
}

function Clear({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslate();
  return (
    <IconButton size="small" onClick={onClear} aria-label={t('ra.action.clear_input_value')}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}
