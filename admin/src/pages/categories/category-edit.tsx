import { Box, Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  Title,
  Toolbar,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { type CategoryRecord, categoriesResource } from '@/lib/contract/admin/categories';
import { useMay } from '../../shell/use-may';
import { useOptions } from '../catalogue-products/use-options';
import { EditPage, RecordForm } from '../content/edit-page';
import { Section } from '../content/page-parts';
import { RemoveButton } from '../content/remove-button';
import { JournalOfRecord } from '../journal/journal-of-record';
import { DrawingInput, GroupInput, NameInputs } from './category-inputs';
import { textIn } from './text-in';

export default function CategoryEdit() {
  return (
    <EditPage transform={readForm} saved="categories.saved">
      <CategoryPage />
    </EditPage>
  );
}

const pair = {
  ...{ display: 'grid', gap: 2, width: '100%', alignItems: 'start', my: 2, gridTemplateColumns: { sm: '1fr 1fr' } },
  '& .MuiFormControl-root': { mt: 0 },
} as const;

const itemsOf = (text: unknown) =>
  String(text ?? '')
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

function readForm(values: Readonly<Record<string, unknown>>) {
  const { version, names, synonymText, attributes, sort, drawing, soldAs, parentId } = values;
  return {
    ...{ version, names, sort, drawing, soldAs },
    ...{ parentId: parentId ?? null, attributes: attributes ?? [], synonyms: itemsOf(synonymText) },
  };
}

function CategoryPage() {
  const t = useTranslate();
  const locale = useLocale();
  const may = useMay('categories');
  const options = useOptions();
  const category = categoriesResource.record.safeParse(useRecordContext()).data;
  if (!category) return null;
  const name = textIn(category.names, locale);
  const isKind = category.parentId !== null;
  const attributes = (options?.attributes ?? []).map((one) => ({ id: one.key, name: one.name }));
  return (
    <Box sx={{ maxWidth: '60rem', mt: 2, display: 'grid', gap: 2 }}>
      <Title title={name} />
      <Box>
        <Typography component="h1" variant="h5">
          {name}
        </Typography>
        <Typography color="textSecondary">
          {category.code} · {t('categories.productCount', { smart_count: category.products })}
        </Typography>
      </Box>
      <Section>
        <RecordForm
          record={{ ...category, synonymText: category.synonyms.join(', ') }}
          toolbar={may('update') ? <CategoryToolbar category={category} /> : false}
        >
          <NameInputs />
          <TextInput source="synonymText" label="categories.synonyms" helperText="categories.synonymsHelp" multiline />
          <Box sx={pair}>
            {isKind && <GroupInput isRequired />}
            <DrawingInput />
            <NumberInput source="sort" label="categories.sort" validate={required()} min={0} helperText={false} />
            {isKind && (
              <SelectInput
                source="soldAs"
                label="categories.soldAs"
                choices={['piece', 'set'].map((id) => ({ id, name: `categories.sold.${id}` }))}
                validate={required()}
              />
            )}
          </Box>
          {isKind && (
            <AutocompleteArrayInput
              source="attributes"
              label="categories.attributes"
              choices={attributes}
              translateChoice={false}
              helperText="categories.attributesHelp"
            />
          )}
        </RecordForm>
      </Section>
      <JournalOfRecord resource="categories" id={category.id} />
    </Box>
  );
}

function CategoryToolbar({ category }: { readonly category: CategoryRecord }) {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {category.products === 0 && <RemoveButton record={category} />}
    </Toolbar>
  );
}
