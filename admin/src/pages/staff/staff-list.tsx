import { Chip } from '@mui/material';
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
import type { z } from 'zod';
import type { staffResource } from '@/lib/contract/admin/staff';
import { MomentField } from '../../shell/moment-field';
import { roleChoices } from './choices';

type Staff = z.output<typeof staffResource.item>;

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
        <TextField source="email" />
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
          render={({ state, tokens, webhooks }) => {
            const text = [
              ...(tokens > 0 ? [t('staff.tokens', { smart_count: tokens })] : []),
              ...(webhooks > 0 ? [t('staff.webhooks', { smart_count: webhooks })] : []),
            ].join(', ');
            if (state !== 'closed' || text === '') return text;
            return <Chip size="small" color="warning" label={t('staff.withoutOwner', { what: text })} />;
          }}
        />
        <MomentField source="seenAt" empty={t('staff.never')} />
      </Datagrid>
    </List>
  );
}
