import { Box, Chip } from '@mui/material';
import {
  CreateButton,
  Datagrid,
  FunctionField,
  List,
  SearchInput,
  SelectField,
  SelectInput,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { MomentField } from '../../shell/moment-field';
import { roleChoices } from './choices';
import { integrationsText, type Staff } from './integrations-text';

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
];

const stateColours = { active: 'success', invited: 'warning', closed: 'default' } as const;

/** Members of staff. */
export default function StaffList() {
  const t = useTranslate();
  return (
    <List
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      exporter={false}
      actions={
        <TopToolbar>
          <CreateButton label="resources.staff.actions.create" />
        </TopToolbar>
      }
    >
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <TextField source="email" sx={{ overflowWrap: 'anywhere' }} />
        <SelectField source="role" choices={roleChoices} sortable={false} />
        <FunctionField<Staff>
          source="state"
          sortable={false}
          render={({ state }) => (
            <Chip size="small" variant="outlined" color={stateColours[state]} label={t(`staffStates.${state}`)} />
          )}
        />
        <FunctionField<Staff>
          source="integrations"
          sortable={false}
          render={(staff) => {
            const what = integrationsText(t, staff);
            if (staff.state !== 'closed' || what === '') return what;
            return <Box sx={{ color: 'warning.dark', fontWeight: 600 }}>{t('staff.withoutOwner', { what })}</Box>;
          }}
        />
        <MomentField source="seenAt" empty={t('staff.never')} />
      </Datagrid>
    </List>
  );
}
