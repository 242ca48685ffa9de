import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ContentRecord } from '@/lib/contract/admin/content';
import type { ContentFault } from '@/lib/domain/content/check-content';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { ActionButton } from '../../components/action-button';
import { Fact, ShopLink } from '../../components/page-parts';
import { languages } from '../../i18n';
import { useDates } from '../../shell/dates';
import { ContentState } from './content-state';
import { MomentInput } from './moment-input';

type PublishPanelProps = {
  readonly record: ContentRecord;
  readonly isDirty: boolean;
  readonly faults: readonly ContentFault[];
};

/** State of the content in the shop, with preview and publication. Both use the saved draft. */
export function PublishPanel({ record, isDirty, faults }: PublishPanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const { revision, state, isChanged, kind } = record;
  const isReady = faults.length === 0 && !isDirty;
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ContentState content={record} />
      </Box>
      <Box>
        <Fact label="content.startsAt">{record.startsAt && moment(record.startsAt)}</Fact>
        <Fact label="content.endsAt">{record.endsAt && moment(record.endsAt)}</Fact>
        <Fact label="content.nextAt">{record.nextAt && moment(record.nextAt)}</Fact>
        <Fact label="content.changedAt">{moment(record.changedAt)}</Fact>
        <Fact label="content.changedBy">{record.changedBy}</Fact>
      </Box>
      {state === 'live' && (
        <Box sx={{ display: 'flex', gap: 2, fontSize: 14, flexWrap: 'wrap' }}>
          {languages.map(({ locale, short }) => (
            <ShopLink key={locale} href={record.urls[locale]}>
              {t('content.inShop', { language: short })}
            </ShopLink>
          ))}
        </Box>
      )}
      {kind !== 'link' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {languages.map(({ locale, short }) => (
            <Button
              key={locale}
              size="small"
              variant="outlined"
              sx={{ flex: 1, px: 1, whiteSpace: 'nowrap' }}
              href={`/api/previews/content/${record.id}/${locale}`}
              target="_blank"
              rel="noopener"
            >
              {t('content.preview', { language: short })}
            </Button>
          ))}
        </Box>
      )}
      {isDirty && <Typography variant="body2">{t('content.saveFirst')}</Typography>}
      {faults.length > 0 && (
        <Typography variant="body2" color="error">
          {t('errors.CONTENT_INCOMPLETE')}
        </Typography>
      )}
      {(isChanged || state === 'ended') && (
        <>
          <ActionButton
            resource="content"
            record={record}
            action="publish"
            input={{ revision, startsAt: null, endsAt: null }}
            label="content.publish"
            done="content.published"
            variant="contained"
            disabled={!isReady}
          />
          <ScheduleButton record={record} isDisabled={!isReady} />
        </>
      )}
      {record.nextAt !== null && (
        <ActionButton
          resource="content"
          record={record}
          action="cancelSchedule"
          input={{ revision }}
          label="content.cancelSchedule"
          done="content.scheduleCancelled"
        />
      )}
      {state === 'live' && (
        <ActionButton
          resource="content"
          record={record}
          action="unpublish"
          input={{ revision }}
          label="content.unpublish"
          done="content.unpublished"
          color="error"
          confirm={{ title: 'content.unpublishTitle', text: 'content.unpublishText' }}
        />
      )}
      {record.versions === 0 && <RemoveButton record={record} />}
    </Card>
  );
}

type ScheduleButtonProps = { readonly record: ContentRecord; readonly isDisabled: boolean };

function ScheduleButton({ record, isDisabled }: ScheduleButtonProps) {
  const [startsAt, setStart] = useState<string | null>(null);
  const [endsAt, setEnd] = useState<string | null>(null);
  const hasEnd = record.kind === 'banner' || record.kind === 'link';
  return (
    <ActionButton
      resource="content"
      record={record}
      action="publish"
      input={{ revision: record.revision, startsAt, endsAt }}
      label="content.schedule"
      done="content.scheduled"
      disabled={isDisabled}
      confirm={{ title: 'content.scheduleTitle', text: 'content.scheduleText' }}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <MomentInput label="content.from" help="content.fromHelp" value={startsAt} onChange={setStart} />
        {hasEnd && <MomentInput label="content.until" help="content.untilHelp" value={endsAt} onChange={setEnd} />}
      </Box>
    </ActionButton>
  );
}

function RemoveButton({ record: { id } }: { readonly record: ContentRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await request(`content/${id}`, { method: 'DELETE', body: {} });
      notify('content.removed', { type: 'success' });
      redirect('list', 'content');
    } catch (error) {
      setAsking(false);
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" size="small" onClick={() => setAsking(true)}>
        {t('content.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="content.remove"
        content="content.removeText"
        confirm="content.remove"
        confirmColor="warning"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
