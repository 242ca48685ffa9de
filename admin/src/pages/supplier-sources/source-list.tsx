import { DataTable, NullableBooleanInput, useTranslate } from 'react-admin';
import type { SupplierSource } from '@/lib/contract/admin/supplier-sources';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { StateChip, TwoLines } from '../content/page-parts';
import { OutcomeChip } from './source-runs';

const Column = DataTable.Col<SupplierSource>;
const filters = [
  <NullableBooleanInput
    key="alert"
    source="alert"
    alwaysOn
    nullLabel="sources.all"
    trueLabel="sources.withAlert"
    falseLabel="sources.withoutAlert"
  />,
];

/** Sources of suppliers' lists with their last and next runs. */
export default function SourceList() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <OfficeList<SupplierSource>
      filters={filters}
      sort={{ field: 'supplier', order: 'ASC' }}
      queryOptions={{ refetchInterval: 15_000 }}
      create="sources.create"
      rowClick="edit"
      empty="sources.empty"
    >
      <Column source="supplier" render={({ supplier }) => <strong>{supplier}</strong>} />
      <Column
        source="kind"
        disableSort
        render={(source) => <TwoLines first={t(`sources.kinds.${source.settings.kind}`)} second={placeOf(source)} />}
      />
      <Column source="lastRun" disableSort render={(source) => <LastRun source={source} />} />
      <Column
        source="lastListAt"
        render={({ lastListAt }) => (lastListAt === null ? t('sources.never') : moment(lastListAt))}
      />
      <Column
        source="nextRunAt"
        render={({ active, nextRunAt }) => (active ? moment(nextRunAt) : t('sources.paused'))}
      />
    </OfficeList>
  );
}

/** The folder, URL or mailbox of a source in one line. */
function placeOf({ settings }: SupplierSource): string {
  if (settings.kind === 'folder') return settings.pattern;
  if (settings.kind === 'https') return settings.url;
  return settings.kind === 'sftp' ? `${settings.host}:${settings.folder}` : settings.sender;
}

function LastRun({ source: { lastRun, isRunning, isSilent } }: { readonly source: SupplierSource }) {
  const { moment } = useDates();
  if (isRunning) return <StateChip text="sources.running" colour="info" />;
  return (
    <TwoLines
      first={
        <>
          {lastRun && <OutcomeChip run={lastRun} />} {isSilent && <StateChip text="sources.silent" colour="warning" />}
        </>
      }
      second={lastRun && moment(lastRun.at)}
    />
  );
}
