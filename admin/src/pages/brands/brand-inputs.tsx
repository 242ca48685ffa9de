import { Box } from '@mui/material';
import { required, SelectInput, TextArrayInput, TextInput } from 'react-admin';
import { brandTiers } from '@/lib/contract/admin/brands';

export const tierChoices = brandTiers.map((id) => ({ id, name: `brands.tiers.${id}` }));
const pair = { display: 'grid', columnGap: 2, width: '100%', gridTemplateColumns: { sm: '1fr 1fr' } } as const;
const length = (maxLength: number) => ({ htmlInput: { maxLength } });

/** The fields of a brand. A new brand may have an empty page address. */
export function BrandInputs({ isNew = false }: { readonly isNew?: boolean }) {
  return (
    <>
      <Box sx={pair}>
        <TextInput source="name" validate={required()} slotProps={length(80)} autoFocus={isNew} />
        <TextInput
          source="slug"
          {...(!isNew && { validate: required() })}
          helperText={isNew ? 'brands.newSlugHelp' : 'brands.slugHelp'}
          slotProps={length(60)}
        />
        <TextInput source="country" helperText="brands.countryHelp" slotProps={length(2)} />
        <SelectInput source="tier" choices={tierChoices} emptyText="brands.noTier" />
      </Box>
      <TextArrayInput source="aliases" helperText="brands.aliasesHelp" fullWidth />
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The form values as the input of the API. */
export function readBrandForm({ name, slug, country, tier, aliases, version }: Readonly<Record<string, unknown>>) {
  const typedSlug = textOf(slug).toLowerCase();
  return {
    name: textOf(name),
    ...(typedSlug !== '' && { slug: typedSlug }),
    country: textOf(country).toUpperCase() || null,
    tier: textOf(tier) || null,
    aliases: Array.isArray(aliases) ? aliases.map(textOf).filter((alias) => alias !== '') : [],
    ...(version !== undefined && { version }),
  };
}
