import {
  AutocompleteInput,
  Datagrid,
  DateInput,
  FunctionField,
  List,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { permissions } from '@/lib/contract/admin/permissions';
import { MomentField } from '../../shell/moment-field';
import { actionText } from './action-text';
import { ActorName } from './actor-name';
import { ChangedFields } from './changed-fields';
import type { JournalEntry } from './changes';
import { RecordLink } from './record-link';

const resourceChoices = Object.keys(permissions)
  .filter((id) => id !== 'journal')
  .map((id) => ({ id, name: id }));

/** Changes made in the back office, newest first. */
export default function JournalList() {
  const t = useTranslate();
  const resourceName = ({ id }: { readonly id: string }) => t(`resources.${id}.name`, { smart_count: 2, _: id });
  const filters = [
    <ReferenceInput key="staffId" source="staffId" reference="staff" sort={{ field: 'name', order: 'ASC' }} alwaysOn>
      <AutocompleteInput optionText="name" filterToQuery={(text: string) => ({ text })} />
    </ReferenceInput>,
    <SelectInput
      key="resource"
      source="resource"
      choices={resourceChoices}
      optionText={resourceName}
      translateChoice={false}
      alwaysOn
    />,
    <TextInput key="recordId" source="recordId" alwaysOn />,
    <DateInput key="from" source="from" alwaysOn />,
    <DateInput key="until" source="until" alwaysOn />,
  ];
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={50} exporter={false} actions={false}>
      <Datagrid bulkActionButtons={false} rowClick={false} sx={{ '& td': { verticalAlign: 'top' } }}>
        <MomentField source="at" />
        <FunctionField<JournalEntry> source="actor" sortable={false} render={(entry) => <ActorName entry={entry} />} />
        <FunctionField<JournalEntry>
          source="action"
          sortable={false}
          render={({ resource, action }) => actionText(t, resource, action)}
        />
        <FunctionField<JournalEntry>
          source="recordId"
          sortable={false}
          render={(entry) => <RecordLink entry={entry} />}
        />
        <FunctionField<JournalEntry>
          source="changes"
          sortable={false}
          render={(entry) => <ChangedFields entry={entry} />}
        />
      </Datagrid>
    </List>
  );
}
