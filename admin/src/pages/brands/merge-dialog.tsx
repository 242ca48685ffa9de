import { Alert, Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRedirect, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { type BrandItem, brandsResource } from '@/lib/contract/admin/brands';
import { runAction } from '../../api/data-provider';
import { request } from '../../api/request';
import { FormDialog } from '../content/form-dialog';
import { useBusy } from '../content/use-busy';

type Preview = z.output<(typeof brandsResource)['actions']['previewMerge']['output']>;
type MergeDialogProps = { readonly brand: BrandItem; readonly onClose: () => void };

/** Dialog that shows the products and names that would move, and merges two brands after confirmation. */
export function MergeDialog({ brand, onClose }: MergeDialogProps) {
  const t = useTranslate();
  const redirect = useRedirect();
  const [text, setText] = useState('');
  const [target, setTarget] = useState<BrandItem | null>(null);
  const [preview, setPreview] = useState<Preview>();
  const { isBusy, attempt } = useBusy();
  const { data = [] } = useGetList('brands', {
    filter: text === '' || text === target?.name ? {} : { text },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  const options = data
    .flatMap((one) => brandsResource.item.safeParse(one).data ?? [])
    .filter(({ id }) => id !== brand.id);
  const choose = (chosen: BrandItem | null) => {
    setTarget(chosen);
    setPreview(undefined);
    if (!chosen) return;
    void attempt(async () => {
      const body = { id: brand.id, into: chosen.id };
      const read = await request('brands/actions/previewMerge', { method: 'POST', body });
      setPreview(brandsResource.actions.previewMerge.output.parse(read));
    });
  };
  const merge = async () => {
    if (!target) return;
    await runAction('brands', brand.id, 'merge', { into: target.id, version: brand.version });
    redirect('edit', 'brands', target.id);
  };
  return (
    <FormDialog
      title={t('brands.mergeTitle', { name: brand.name })}
      text={t('brands.mergeText', { name: brand.name })}
      submit="brands.merge"
      done="brands.merged"
      isDangerous
      isDisabled={isBusy || preview === undefined || preview.collisions.total > 0}
      send={merge}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Autocomplete
          options={options}
          value={target}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(all) => all}
          onInputChange={(_, typed) => setText(typed)}
          onChange={(_, chosen) => choose(chosen)}
          noOptionsText={t('brands.noMatch')}
          renderInput={(props) => <TextField {...props} label={t('brands.into')} autoFocus />}
        />
        {preview && target && <MergeFacts preview={preview} target={target.name} />}
      </Box>
    </FormDialog>
  );
}

function MergeFacts({ preview, target }: { readonly preview: Preview; readonly target: string }) {
  const t = useTranslate();
  const { products, collisions, replacedRules } = preview;
  if (collisions.total > 0)
    return (
      <Alert severity="error">
        {t('brands.collisions', { smart_count: collisions.total, name: target })}
        <br />
        {collisions.first.map(({ partNumber }) => partNumber).join(', ')}
        {collisions.total > collisions.first.length && ' …'}
      </Alert>
    );
  return (
    <Alert severity="info">
      {t('brands.moves', { smart_count: products, name: target })}
      {replacedRules > 0 && (
        <>
          <br />
          {t('brands.replacedRules', { smart_count: replacedRules, name: target })}
        </>
      )}
    </Alert>
  );
}
