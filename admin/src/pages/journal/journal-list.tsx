import { Datagrid, DateField, DateInput, FunctionField, List, TextField, TextInput } from 'react-admin';

const filters = [
  <TextInput key="resource" source="resource" alwaysOn />,
  <TextInput key="recordId" source="recordId" alwaysOn />,
  <DateInput key="from" source="from" />,
  <DateInput key="until" source="until" />,
];

/** Changes made in the back office, newest first. */
export default function JournalList() {
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <DateField source="at" showTime sortable={false} />
        <TextField source="actor" sortable={false} />
        <TextField source="resource" sortable={false} />
        <TextField source="recordId" sortable={false} />
        <TextField source="action" sortable={false} />
        <FunctionField
          source="after"
          render={({ before, after }) => JSON.stringify({ before, after })}
          sortable={false}
        />
      </Datagrid>
    </List>
  );
}
