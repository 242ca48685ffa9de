import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { SaveButton, Toolbar, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { type SupplierSourceRecord, supplierSourcesResource } from '@/lib/contract/admin/supplier-sources';
import { ActionButton } from '../../components/action-button';
import { EditPage, RecordForm } from '../../components/edit-page';
import { Fact, Section, StateChip, TwoColumns } from '../../components/page-parts';
import { RemoveButton } from '../../components/remove-button';
import { useDates } from '../../shell/dates';
import { JournalOfRecord } from '../journal/journal-of-record';
import { SourceInputs } from './source-inputs';
import { SourceRuns } from './source-runs';
import { readSourceForm, sourceFormValues } from './source-values';

const pollIntervalMs = 2000;

/** The page of a source: its settings, a test, and its last runs. */
export default function SourceEdit() {
  return (
    <EditPage transform={readSourceForm} saved="sources.saved">
      <SourcePage />
    </EditPage>
  );
}

function SourcePage() {
  const t = useTranslate();
  const refresh = useRefresh();
  const source = supplierSourcesResource.record.safeParse(useRecordContext()).data;
  const isRunning = source?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refresh, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  if (!source) return null;
  return (
    <TwoColumns
      main={
        <>
          <Section>
            <Typography component="h1" variant="h5" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              {t('sources.heading', { supplier: source.supplier })}
            </Typography>
            <RecordForm record={sourceFormValues(source)} toolbar={<SourceToolbar source={source} />}>
              <SourceInputs folder={source.folder} hasSecret={source.hasSecret} />
            </RecordForm>
          </Section>
          <Section title="sources.runs">
            <SourceRuns runs={source.runs} />
          </Section>
          <JournalOfRecord resource="supplier-sources" id={source.id} />
        </>
      }
      side={<RunPanel source={source} />}
    />
  );
}

function SourceToolbar({ source }: { readonly source: SupplierSourceRecord }) {
  return (
    <Toolbar>
      <SaveButton alwaysEnable={false} />
      <Box sx={{ flex: 1 }} />
      <RemoveButton record={source} />
    </Toolbar>
  );
}

function RunPanel({ source }: { readonly source: SupplierSourceRecord }) {
  const t = useTranslate();
  const { moment } = useDates();
  const { id, version, active, nextRunAt, lastListAt, failingSince, isRunning, isSilent, lastRun } = source;
  const record = { id, version: `${version}-${lastRun?.at}` };
  const action = { resource: 'supplier-sources', record, disabled: isRunning } as const;
  return (
    <Section title="sources.fetching">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {isRunning && <StateChip text="sources.running" colour="info" />}
        {failingSince !== null && <StateChip text="sources.failing" colour="error" />}
        {isSilent && <StateChip text="sources.silent" colour="warning" />}
      </Box>
      <Fact label="sources.failingSince">{failingSince && moment(failingSince)}</Fact>
      <Fact label="resources.supplier-sources.fields.lastListAt">
        {lastListAt === null ? t('sources.never') : moment(lastListAt)}
      </Fact>
      <Fact label="resources.supplier-sources.fields.nextRunAt">
        {active ? moment(nextRunAt) : t('sources.paused')}
      </Fact>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <ActionButton {...action} action="test" label="sources.test" done="sources.asked" variant="outlined" />
        <ActionButton {...action} action="run" label="sources.run" done="sources.asked" variant="contained" />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('sources.testHelp')}
      </Typography>
    </Section>
  );
}
