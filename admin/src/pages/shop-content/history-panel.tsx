import { Box, Button, Card, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { z } from 'zod';
import { type ContentRecord, contentVersionsResource } from '@/lib/contract/admin/content';
import { useDates } from '../../shell/dates';
import { ActionButton } from '../content/action-button';
import { ContentReading } from './content-reading';

const items = z.array(contentVersionsResource.item);
type Version = z.output<typeof contentVersionsResource.item>;

type HistoryPanelProps = { readonly record: ContentRecord; readonly isDirty: boolean };

/** Published versions, newest first. A version can be read beside the draft and restored as a new draft. */
export function HistoryPanel({ record, isDirty }: HistoryPanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const [openVersion, setOpenVersion] = useState<Version>();
  const { data } = useGetList('content-versions', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'number', order: 'DESC' },
    filter: { contentId: record.id },
    meta: record.revision,
  });
  const versions = items.safeParse(data).data ?? [];
  if (versions.length === 0) return null;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" gutterBottom>
        {t('content.history')}
      </Typography>
      {versions.map((version) => (
        <Box key={version.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
          <Typography variant="body2" sx={{ flexGrow: 1 }}>
            {`${version.number}. ${moment(version.publishedAt)}`}
            {version.publishedBy && `, ${version.publishedBy}`}
            {version.isLive && ` · ${t('content.states.live')}`}
          </Typography>
          <Button size="small" onClick={() => setOpenVersion(version)}>
            {t('content.read')}
          </Button>
        </Box>
      ))}
      {openVersion && (
        <VersionDialog
          version={openVersion}
          record={record}
          isDirty={isDirty}
          onClose={() => setOpenVersion(undefined)}
        />
      )}
    </Card>
  );
}

type VersionDialogProps = HistoryPanelProps & { readonly version: Version; readonly onClose: () => void };

function VersionDialog({ version, record, isDirty, onClose }: VersionDialogProps) {
  const t = useTranslate();
  const { data } = useGetOne('content-versions', { id: version.id });
  const body = contentVersionsResource.record.safeParse(data).data?.body;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg">
      <DialogTitle>{t('content.version', { number: version.number })}</DialogTitle>
      <DialogContent>{body && <ContentReading body={body} draft={record.body} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <ActionButton
          resource="content"
          record={record}
          action="restore"
          input={{ revision: record.revision, number: version.number }}
          label="content.restore"
          done="content.restored"
          variant="contained"
          disabled={isDirty}
        />
      </DialogActions>
    </Dialog>
  );
}
