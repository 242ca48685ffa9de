import { Box, Button, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { type ContentBody, type ContentRecord, contentResource } from '@/lib/contract/admin/content';
import { checkContent } from '@/lib/domain/content/check-content';
import { request } from '../../api/request';
import { useBusy } from '../content/use-busy';
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
};

type Draft = { readonly slug: string; readonly body: ContentBody; readonly pairs: ReturnType<typeof pairBlocks> };

/** Saves a draft and returns the record. */
async function saveDraft(record: ContentRecord | undefined, draft: Draft, key: string): Promise<ContentRecord> {
  const input = { slug: draft.slug.trim(), body: withBlocks(draft.body, draft.pairs) };
  const json = record
    ? await request(`content/${record.id}`, { method: 'PUT', body: { ...input, revision: record.revision }, key })
    : await request('content', { method: 'POST', body: input, key });
  return contentResource.record.parse(json);
}

/** The fields of a draft, with its publication and history once it is saved. */
export function ContentEditor({ record, start, onSaved }: ContentEditorProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ slug: record?.slug ?? '', body: start },
    pairs: pairBlocks(start),
  }));
  const [isDirty, setDirty] = useState(false);
  const { isBusy, attempt } = useBusy();
  const { key } = useRequestKey();
  useUnsavedWarning(isDirty);
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setDirty(true);
  };
  const save = () =>
    attempt(async () => {
      const saved = await saveDraft(record, draft, key(JSON.stringify([record?.revision, draft])));
      setDirty(false);
      await onSaved(saved);
    }, 'content.saved');
  const { slug, body, pairs } = draft;
  const faults = checkContent(slug.trim(), withBlocks(body, pairs));
  // An empty address is derived from the title when the draft is saved.
  const relevant = faults.filter(({ path, fault }) => path !== 'slug' || fault !== 'missing');
  const marks = new Map(record ? relevant.map(({ path, fault }) => [path, fault]) : []);
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, mt: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Title title={t(record ? `content.kinds.${body.kind}` : `content.new.${body.kind}`)} />
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
      <Box sx={{ display: 'grid', gap: 2, position: { lg: 'sticky' }, top: 64 }}>
        <Card sx={{ p: 2 }}>
          <Button variant="contained" fullWidth onClick={save} disabled={isBusy || (record !== undefined && !isDirty)}>
            {t('content.save')}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t(isDirty ? 'content.unsaved' : 'content.saveHelp')}
          </Typography>
        </Card>
        {record && <PublishPanel record={record} isDirty={isDirty} faults={relevant} />}
        {record && <HistoryPanel record={record} isDirty={isDirty} />}
        {record && (
          <Card sx={{ maxHeight: 360, overflow: 'auto' }}>
            <JournalOfRecord resource="content" id={record.id} />
          </Card>
        )}
      </Box>
    </Box>
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
