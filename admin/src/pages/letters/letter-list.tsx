import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Link } from '@mui/material';
import { Button, DataTable, SelectInput, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { type LetterItem, letterKindsResource, letterStates } from '@/lib/contract/admin/letters';
import { OfficeList } from '../../components/office-list';
import { TwoLines } from '../../components/page-parts';
import { StateTabs } from '../../components/state-tabs';
import { useDates } from '../../shell/dates';
import { LetterActions, LetterState } from './letter-state';

const Column = DataTable.Col<LetterItem>;
const kinds = z.array(letterKindsResource.item);
const everything = { pagination: { page: 1, perPage: 200 } };

/** The queue of letters, the failed ones first. */
export default function LetterList() {
  const t = useTranslate();
  const { moment } = useDates();
  const { data } = useGetList('letter-kinds', everything);
  const choices = (kinds.safeParse(data).data ?? []).map(({ id }) => ({ id, name: `letters.kinds.${id}` }));
  return (
    <OfficeList<LetterItem>
      filters={[<SelectInput key="kind" source="kind" choices={choices} alwaysOn sx={{ minWidth: 280 }} />]}
      filterDefaultValues={{ state: 'failed' }}
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <Button component={RouterLink} to="/letter-previews" label="letters.previews">
          <PreviewIcon />
        </Button>
      }
      rowClick="show"
      empty="letters.empty"
      tabs={<StateTabs states={letterStates} texts="letters.tabs" />}
    >
      <Column
        source="kind"
        disableSort
        render={({ kind, channel }) => (
          <TwoLines first={t(`letters.kinds.${kind}`, { _: kind })} second={t(`letters.channels.${channel}`)} />
        )}
      />
      <Column source="recipient" disableSort render={({ recipient }) => recipient ?? '—'} />
      <Column
        source="order"
        disableSort
        render={({ order }) =>
          order && (
            <Link component={RouterLink} to={`/orders/${order.id}/show`} onClick={(event) => event.stopPropagation()}>
              {order.number}
            </Link>
          )
        }
      />
      <Column source="createdAt" disableSort render={({ createdAt }) => moment(createdAt)} />
      <Column source="attempts" disableSort align="right" />
      <Column
        source="state"
        disableSort
        render={(letter) => <TwoLines first={<LetterState letter={letter} />} second={letter.error ?? ''} />}
      />
      <Column
        source="actions"
        label={false}
        disableSort
        render={(letter) => (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <LetterActions letter={letter} />
          </Box>
        )}
      />
    </OfficeList>
  );
}
