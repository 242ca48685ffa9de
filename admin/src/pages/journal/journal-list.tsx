import { Box } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { permissions } from '@/lib/contract/admin/permissions';
import { OfficeList } from '../../components/office-list';
import { useDates } from '../../shell/dates';
import { actionText } from './action-text';
import { ActorName } from './actor-name';
import { ChangedFields } from './changed-fields';
import type { JournalEntry } from './changes';
import { RecordLink } from './record-link';

const Column = DataTable.Col<JournalEntry>;
const resourceChoices = Object.keys(permissions)
  .filter((id) => id !== 'journal')
  .map((id) => ({ id, name: id }));

/** Changes made in the back office, newest first. */
export default function JournalList() {
  const t = useTranslate();
  const { moment } = useDates();
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
    <OfficeList<JournalEntry>
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={50}
      rowClick={false}
      empty="journal.none"
      tableSx={{ '& td': { verticalAlign: 'top' } }}
    >
      <Column source="at" disableSort render={({ at }) => <Box sx={{ whiteSpace: 'nowrap' }}>{moment(at)}</Box>} />
      <Column source="actor" disableSort render={(entry) => <ActorName entry={entry} />} />
      <Column source="action" disableSort render={({ resource, action }) => actionText(t, resource, action)} />
      <Column source="recordId" disableSort render={(entry) => <RecordLink entry={entry} />} />
      <Column source="changes" disableSort render={(entry) => <ChangedFields entry={entry} />} />
    </OfficeList>
  );
}
