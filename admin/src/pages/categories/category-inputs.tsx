import { Box } from '@mui/material';
import {
  AutocompleteInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useLocale,
  useRecordContext,
} from 'react-admin';
import { z } from 'zod';
import { categoriesResource } from '@/lib/contract/admin/categories';
import { request } from '../../api/request';
import { useRead } from '../../components/use-read';
import { textIn } from './text-in';

const { output } = categoriesResource.actions.drawings;
const namedGroup = categoriesResource.item;

/** Names of a record in both languages, side by side. */
export function NameInputs() {
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextInput source="names.ro" label="categories.nameRo" validate={required()} />
      <TextInput source="names.ru" label="categories.nameRu" validate={required()} />
    </Box>
  );
}

/** The group of a part kind. */
export function GroupInput({ isRequired }: { readonly isRequired: boolean }) {
  const locale = useLocale();
  return (
    <ReferenceInput source="parentId" reference="categories" filter={{ level: 'groups' }} perPage={200}>
      <AutocompleteInput
        label="categories.group"
        optionText={(group) => {
          const parsedGroup = namedGroup.safeParse(group).data;
          return parsedGroup ? textIn(parsedGroup.names, locale) : '';
        }}
        filterToQuery={(text) => ({ text })}
        {...(isRequired ? { validate: required() } : { helperText: 'categories.groupHelp' })}
      />
    </ReferenceInput>
  );
}

/** One of the drawings of the shop. */
export function DrawingInput() {
  const data = useRead('drawings', async () =>
    output.parse(await request('categories/actions/drawings', { method: 'POST', body: {} })),
  );
  const choices = (data?.drawings ?? []).map(({ name, picture }) => ({ id: name, name, picture }));
  return (
    <SelectInput
      source="drawing"
      label="categories.drawing"
      choices={choices}
      validate={required()}
      translateChoice={false}
      optionText={<Drawing />}
    />
  );
}

const drawing = z.object({ name: z.string(), picture: z.string() });

function Drawing() {
  const record = drawing.safeParse(useRecordContext()).data;
  if (!record) return null;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box component="img" src={record.picture} alt="" loading="lazy" sx={{ width: 28, height: 28 }} />
      {record.name}
    </Box>
  );
}
