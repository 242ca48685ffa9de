import { Alert, Box, Button, Card, type SxProps, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { type ContentBody, type ContentRecord, contentResource } from '@/lib/contract/admin/content';
import { checkContent } from '@/lib/domain/content/check-content';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { useRequestKey } from '../content/use-request-key';
import { useUnsavedWarning } from '../content/use-unsaved-warning';
import { JournalOfRecord } from '../journal/journal-of-record';
import { BlockEditor, blockTypes } from './block-editor';
import { pairBlocks, withBlocks } from './draft-values';
import { HistoryPanel } from './history-panel';
import { KindFields } from './kind-fields';
import { PublishPanel } from './publish-panel';

type ContentEditorProps = {
  readonly record?: ContentRecord;
  readonly start: ContentBody;
  readonly onSaved: (record: ContentRecord) => unknown;
  /** Called after a refused save, to fetch the record again. */
  readonly onRefused?: () => unknown;
};

type Draft = { readonly slug: string; readonly body: ContentBody; readonly pairs: ReturnType<typeof pairBlocks> };

const draftOf = (slug: string, body: ContentBody): Draft => ({ slug, body, pairs: pairBlocks(body) });

/** Saves a draft and returns the record. */
async function saveDraft(record: ContentRecord | undefined, draft: Draft, key: string): Promise<ContentRecord> {
  const input = { slug: draft.slug.trim(), body: withBlocks(draft.body, draft.pairs) };
  const json = record
    ? await request(`content/${record.id}`, { method: 'PUT', body: { ...input, revision: record.revision }, key })
    : await request('content', { method: 'POST', body: input, key });
  return contentResource.record.parse(json);
}

/** The fields of a draft, with its publication and history once it is saved. */
export function ContentEditor({ record, start, onSaved, onRefused }: ContentEditorProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { slug: savedSlug = '' } = record ?? {};
  const saved = JSON.stringify([savedSlug, start]);
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState<Draft>(() => draftOf(savedSlug, start));
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { key } = useRequestKey();
  useUnsavedWarning(isDirty);
  const isOutdated = saved !== base;
  const reload = () => {
    setDraft(draftOf(savedSlug, start));
    setBase(saved);
    setDirty(false);
  };
  // Without unsaved changes, the fields follow the record, which another editor may have saved or restored.
  if (isOutdated && !isDirty) reload();
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setDirty(true);
  };
  const save = async () => {
    setBusy(true);
    try {
      const result = await saveDraft(record, draft, key(JSON.stringify([record?.revision, draft])));
      setDirty(false);
      notify('content.saved', { type: 'success' });
      await onSaved(result);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
      await onRefused?.();
    }
    setBusy(false);
  };
  const { slug, body, pairs } = draft;
  const faults = checkContent(slug.trim(), withBlocks(body, pairs));
  // An empty address is derived from the title when the draft is saved.
  const relevant = faults.filter(({ path, fault }) => path !== 'slug' || fault !== 'missing');
  const marks = new Map(record ? relevant.map(({ path, fault }) => [path, fault]) : []);
  const saving = {
    ...{ isDirty, isOutdated, onSave: save, onReload: reload },
    isDisabled: isBusy || (record !== undefined && !isDirty),
  };
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, mt: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Title title={t(record ? `content.kinds.${body.kind}` : `content.new.${body.kind}`)} />
      <Box>
        <Card inert={isBusy} sx={{ p: 2, display: 'grid', gap: 2 }}>
          {body.kind !== 'link' && (
            <SlugField
              slug={slug}
              record={record}
              fault={marks.get('slug')}
              onChange={(text) => change({ slug: text })}
            />
          )}
          <KindFields body={body} onChange={(changed) => change({ body: changed })} faults={marks} />
          {(body.kind === 'post' || body.kind === 'page') && (
            <>
              <Typography component="h2" variant="subtitle1">
                {t('content.text')}
              </Typography>
              <BlockEditor
                pairs={pairs}
                types={blockTypes[body.kind]}
                onChange={(changed) => change({ pairs: [...changed] })}
                faults={marks}
              />
            </>
          )}
        </Card>
        <SaveCard {...saving} sx={{ display: { lg: 'none' }, position: 'sticky', bottom: 12, zIndex: 2, mt: 2 }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, position: { lg: 'sticky' }, top: 64, gridRow: { lg: 'span 2' } }}>
        <SaveCard {...saving} sx={{ display: { xs: 'none', lg: 'block' } }} />
        {record && <PublishPanel record={record} isDirty={isDirty} faults={relevant} />}
        {record && <HistoryPanel record={record} isDirty={isDirty} />}
      </Box>
      {record && <JournalOfRecord resource="content" id={record.id} />}
    </Box>
  );
}

type SaveCardProps = {
  readonly isDirty: boolean;
  /** Whether somebody else has saved the draft since the first unsaved change. */
  readonly isOutdated: boolean;
  readonly isDisabled: boolean;
  readonly onSave: () => void;
  readonly onReload: () => void;
  readonly sx: SxProps;
};

/** The save button: beside the fields, or below them on small screens. */
function SaveCard({ isDirty, isOutdated, isDisabled, onSave, onReload, sx }: SaveCardProps) {
  const t = useTranslate();
  return (
    <Card sx={{ ...sx, p: 2 }}>
      {isOutdated && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('content.outdated')}
          <Button color="inherit" size="small" onClick={onReload}>
            {t('products.loadNew')}
          </Button>
        </Alert>
      )}
      <Button variant="contained" fullWidth onClick={onSave} disabled={isDisabled}>
        {t(isOutdated ? 'content.saveOver' : 'content.save')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(isDirty ? 'content.unsaved' : 'content.saveHelp')}
      </Typography>
    </Card>
  );
}

type SlugFieldProps = {
  readonly slug: string;
  readonly record: ContentRecord | undefined;
  readonly fault: string | undefined;
  readonly onChange: (slug: string) => void;
};

/** The address of the content, which is fixed after the first publication. */
function SlugField({ slug, record, fault, onChange }: SlugFieldProps) {
  const t = useTranslate();
  const isFixed = record !== undefined && record.versions > 0;
  const help = isFixed ? 'content.slugFixed' : 'content.slugHelp';
  return (
    <TextField
      size="small"
      label={t('content.slug')}
      value={slug}
      disabled={isFixed}
      error={fault !== undefined}
      helperText={t(fault === undefined ? help : `content.faults.${fault}`)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 160 } }}
      sx={{ maxWidth: 480 }}
    />
  );
}
