import Add from '@mui/icons-material/Add';
import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { DataTable, DateInput, FilterButton, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ReturnItem, returnTasks } from '@/lib/contract/admin/returns';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { OfficeList } from '../content/office-list';
import { statusChoices } from './choices';
import { ReturnChip } from './return-chip';

/** Returns by the work to do and by filters, newest first. */
export default function ReturnList() {
  const t = useTranslate();
  const { moment } = useDates();
  const filters = [
    <SelectInput key="status" source="status" choices={statusChoices} />,
    <TextInput key="partNumber" source="partNumber" />,
    <DateInput key="from" source="from" />,
    <DateInput key="until" source="until" />,
  ];
  return (
    <OfficeList<ReturnItem>
      search="resources.returns.fields.text"
      filters={filters}
      filterDefaultValues={{ open: true }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      actions={<ListActions />}
      rowClick="show"
      empty={<Empty />}
      tableSx={{ '& td': { verticalAlign: 'top' }, '& td, & th': { px: { xs: 0.75, lg: 1.5 } } }}
      tabs={<WorkTabs />}
    >
      <Column
        source="orderNumber"
        disableSort
        render={({ orderNumber, id }) => <TwoLines first={orderNumber} second={t('returns.title', { id })} isStrong />}
      />
      <Column
        source="createdAt"
        render={({ createdAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{moment(createdAt)}</Box>}
      />
      <Column source="task" disableSort render={({ task, status }) => <ReturnChip task={task} status={status} />} />
      <Column
        source="buyer"
        disableSort
        render={({ buyer, company, phone }) => (
          <TwoLines first={company === '' ? buyer : `${buyer}, ${company}`} second={formatPhone(phone)} />
        )}
      />
      <Column
        source="parts"
        disableSort
        render={({ parts, reasons }) => (
          <TwoLines first={parts} second={reasons.map((reason) => t(`returns.reasons.${reason}`)).join(', ')} />
        )}
      />
      <DataTable.NumberCol source="quantity" disableSort />
    </OfficeList>
  );
}

function ListActions() {
  const t = useTranslate();
  const may = useMay('returns');
  return (
    <>
      <FilterButton />
      {may('create') && (
        <Button component={Link} to="/returns/create" variant="contained" size="small" startIcon={<Add />}>
          {t('returns.openNew')}
        </Button>
      )}
    </>
  );
}

const tabs = ['open', ...returnTasks, 'all'] as const;

function WorkTabs() {
  const t = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const choose = (tab: string) => {
    const { task: _, open: __, ...others } = filterValues;
    const chosen = tab === 'all' ? {} : tab === 'open' ? { open: true } : { task: tab };
    setFilters({ ...others, ...chosen }, displayedFilters);
  };
  const current = tabs.find((tab) => tab === filterValues.task) ?? (filterValues.open === true ? 'open' : 'all');
  return (
    <Tabs
      value={current}
      onChange={(_, tab: string) => choose(tab)}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={t(tab === 'open' || tab === 'all' ? `returns.${tab}` : `returns.tasks.${tab}`)}
        />
      ))}
    </Tabs>
  );
}

function Empty() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  return (
    <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      {t(filterValues.task || filterValues.open ? 'returns.emptyTask' : 'returns.empty')}
    </Typography>
  );
}

const Column = DataTable.Col<ReturnItem>;

type TwoLinesProps = { readonly first: string; readonly second: string; readonly isStrong?: boolean };

function TwoLines({ first, second, isStrong = false }: TwoLinesProps) {
  return (
    <Box sx={{ minWidth: 110, fontWeight: isStrong ? 600 : 400, overflowWrap: 'anywhere' }}>
      {first}
      <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {second}
      </Typography>
    </Box>
  );
}
