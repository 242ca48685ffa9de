import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { type BrandItem, brandsResource } from '@/lib/contract/admin/brands';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

type Preview = z.output<(typeof brandsResource)['actions']['previewMerge']['output']>;
type MergeDialogProps = { readonly brand: BrandItem; readonly onClose: () => void };

/** Dialog that merges a brand into another one, after showing the products and names that would move. */
export function MergeDialog({ brand, onClose }: MergeDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [text, setText] = useState('');
  const [target, setTarget] = useState<BrandItem | null>(null);
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data = [] } = useGetList('brands', {
    filter: text === '' || text === target?.name ? {} : { text },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  const options = data
    .flatMap((one) => brandsResource.item.safeParse(one).data ?? [])
    .filter(({ id }) => id !== brand.id);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    await work().catch((error: unknown) => setFault(errorText(error)));
    setBusy(false);
  };
  const choose = (chosen: BrandItem | null) => {
    setTarget(chosen);
    setPreview(undefined);
    if (!chosen) return;
    void run(async () => {
      const body = { id: brand.id, into: chosen.id };
      const read = await request('brands/actions/previewMerge', { method: 'POST', body });
      setPreview(brandsResource.actions.previewMerge.output.parse(read));
    });
  };
  const merge = () =>
    run(async () => {
      if (!target) return;
      await runAction('brands', brand.id, 'merge', { into: target.id, version: brand.version });
      notify('brands.merged', { type: 'success' });
      onClose();
      redirect('edit', 'brands', target.id);
    });
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('brands.mergeTitle', { name: brand.name })}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 2 }}>
        <Typography>{t('brands.mergeText', { name: brand.name })}</Typography>
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
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        {preview && target && <MergeFacts preview={preview} target={target.name} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isBusy || preview === undefined || preview.collisions.total > 0}
          onClick={merge}
        >
          {t('brands.merge')}
        </Button>
      </DialogActions>
    </Dialog>
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
