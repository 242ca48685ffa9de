import Download from '@mui/icons-material/Download';
import { Button, DataTable, SelectInput, useListContext, useNotify, useTranslate } from 'react-admin';
import { type SubscriberItem, subscribersResource } from '@/lib/contract/admin/newsletters';
import { request } from '../../api/request';
import { saveFile } from '../../api/save-file';
import { languages } from '../../i18n';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { OfficeList } from '../content/office-list';
import { useBusy } from '../content/use-busy';

const Column = DataTable.Col<SubscriberItem>;
const choices = languages.map(({ locale, name }) => ({ id: locale, name }));

/** Subscribers of the newsletter, newest first. */
export default function SubscriberList() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <OfficeList<SubscriberItem>
      search="resources.subscribers.fields.email"
      filters={[<SelectInput key="lang" source="lang" choices={choices} translateChoice={false} alwaysOn />]}
      sort={{ field: 'since', order: 'DESC' }}
      actions={<ExportButton />}
      rowClick={false}
      empty="newsletters.nobody"
    >
      <Column source="email" />
      <Column source="lang" disableSort render={({ lang }) => t(`content.languages.${lang}`, { _: lang })} />
      <Column source="since" render={({ since }) => moment(since)} />
      <Column source="consent" disableSort />
    </OfficeList>
  );
}

/** Downloads all subscribers as CSV. */
function ExportButton() {
  const { attempt } = useBusy();
  const notify = useNotify();
  const may = useMay('subscribers');
  const { total } = useListContext();
  const download = () =>
    attempt(async () => {
      const json = await request('subscribers/actions/export', { method: 'POST', body: {} });
      const { csv, rows } = subscribersResource.actions.export.output.parse(json);
      saveFile('subscribers.csv', csv);
      notify('newsletters.exported', { messageArgs: { smart_count: rows } });
    });
  if (!may('export')) return null;
  return (
    <Button label="newsletters.export" onClick={download} disabled={!total}>
      <Download />
    </Button>
  );
}
