import { Chip } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { OfficeList } from '../../components/office-list';
import { useDates } from '../../shell/dates';
import { leiText } from '../orders/lei';
import type { CashDay } from './day-sums';
import { useDesks } from './desks';

const Column = DataTable.Col<CashDay>;
const stateChoices = ['open', 'closed'].map((id) => ({ id, name: `money.dayStates.${id}` }));

type DayListProps = { readonly onChoose: (day: { readonly desk: string; readonly day: string }) => void };

/** The days with receipts, newest first. A click opens the day. */
export function DayList({ onChoose }: DayListProps) {
  const t = useTranslate();
  const { day: dayText } = useDates();
  const desks = useDesks() ?? [];
  const filters = [
    <SelectInput key="desk" source="desk" label="money.desk" choices={[...desks]} translateChoice={false} alwaysOn />,
    <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  ];
  return (
    <OfficeList<CashDay>
      resource="cash-days"
      title={false}
      filters={filters}
      sort={{ field: 'day', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      rowClick={(_id, _resource, { desk, day }) => {
        onChoose({ desk, day });
        window.scrollTo({ top: 0 });
        return false;
      }}
      empty="money.noDays"
    >
      <Column source="day" render={({ day }) => dayText(day)} />
      <Column source="desk" render={({ deskName }) => deskName} />
      <Column
        source="state"
        disableSort
        render={({ state, difference }) => (
          <Chip
            size="small"
            label={t(`money.dayStates.${state}`)}
            color={state === 'open' ? 'info' : difference === 0 ? 'success' : 'warning'}
            variant="outlined"
          />
        )}
      />
      <DataTable.NumberCol source="receipts" disableSort />
      <Column source="expected" disableSort align="right" render={({ expected }) => leiText(expected.total)} />
      <Column
        source="counted"
        disableSort
        align="right"
        render={({ counted }) => (counted === null ? '—' : leiText(counted.total))}
      />
      <Column
        source="difference"
        disableSort
        align="right"
        render={({ difference }) => (difference === null ? '—' : leiText(difference))}
      />
    </OfficeList>
  );
}
