import { Datagrid, DateField, List, SearchInput, SelectField, SelectInput, TextField } from 'react-admin';
import { roleChoices, stateChoices } from './choices';

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
];

/** Members of staff. */
export default function StaffList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <TextField source="email" />
        <SelectField source="role" choices={roleChoices} sortable={false} />
        <SelectField source="state" choices={stateChoices} sortable={false} />
        <DateField source="seenAt" showTime sortable={false} />
      </Datagrid>
    </List>
  );
}
