import { Box, Chip } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { roleChoices } from './choices';
import { integrationsText, type Staff } from './integrations-text';

const Column = DataTable.Col<Staff>;
const filters = [<SelectInput key="role" source="role" choices={roleChoices} alwaysOn />];

const stateColours = { active: 'success', invited: 'warning', closed: 'default' } as const;

/** Members of staff. */
export default function StaffList() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <OfficeList<Staff>
      search="ra.action.search"
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      create="resources.staff.actions.create"
      rowClick="edit"
      empty="ra.navigation.no_results"
    >
      <Column source="name" />
      <Column source="email" render={({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>} />
      <Column source="role" disableSort render={({ role }) => t(`roles.${role}`)} />
      <Column
        source="state"
        disableSort
        render={({ state }) => (
          <Chip size="small" variant="outlined" color={stateColours[state]} label={t(`staffStates.${state}`)} />
        )}
      />
      <Column
        source="integrations"
        disableSort
        render={(staff) => {
          const what = integrationsText(t, staff);
          if (staff.state !== 'closed' || what === '') return what;
          return <Box sx={{ color: 'warning.dark', fontWeight: 600 }}>{t('staff.withoutOwner', { what })}</Box>;
        }}
      />
      <Column source="seenAt" disableSort render={({ seenAt }) => (seenAt ? moment(seenAt) : t('staff.never'))} />
    </OfficeList>
  );
}
