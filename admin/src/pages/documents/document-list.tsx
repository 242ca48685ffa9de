import { Box, Chip, Link as StyledLink, Typography } from '@mui/material';
import {
  DataTable,
  DateInput,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { DocumentItem } from '@/lib/contract/admin/documents';
import { isAllowed } from '@/lib/contract/admin/permissions';
import { firstLocale } from '@/lib/contract/locales/locales';
import { documentKind } from '@/lib/contract/orders/documents';
import { locale as localeSchema } from '@/lib/contract/shared';
import { useDates } from '../../shell/dates';
import { ExportCsvButton } from '../../shell/export-csv-button';
import { useUser } from '../../shell/use-user';
import { leiText } from '../orders/lei';
import { DocumentTotalsBar } from './document-totals';
import { documentPath, PdfLink } from './pdf-link';

const kindChoices = documentKind.options.map((id) => ({ id, name: `documents.kinds.${id}` }));
const years = 5;

/** Issued invoices and credit notes with their sums, newest first. */
export default function DocumentList() {
  const placeholder = useTranslate()('resources.documents.fields.text');
  const thisYear = new Date().getFullYear();
  const yearChoices = Array.from({ length: years }, (_, ago) => ({ id: thisYear - ago, name: String(thisYear - ago) }));
  const filters = [
    <SearchInput key="text" source="text" alwaysOn placeholder={placeholder} sx={{ minWidth: 280 }} />,
    <SelectInput key="kind" source="kind" choices={kindChoices} alwaysOn />,
    <SelectInput key="year" source="year" choices={yearChoices} translateChoice={false} alwaysOn />,
    <DateInput key="from" source="from" alwaysOn />,
    <DateInput key="until" source="until" alwaysOn />,
  ];
  return (
    <List
      filters={filters}
      actions={<ListActions />}
      sort={{ field: 'issuedAt', order: 'DESC' }}
      perPage={50}
      exporter={false}
      empty={false}
    >
      <DocumentTotalsBar />
      <Box sx={{ width: 0, minWidth: '100%', overflowX: 'auto' }}>
        <DocumentTable />
      </Box>
    </List>
  );
}

function ListActions() {
  const user = useUser();
  return (
    <TopToolbar>
      {user && isAllowed(user.role, 'documents', 'export') && (
        <ExportCsvButton label="documents.export" exported="documents.exported" />
      )}
    </TopToolbar>
  );
}

function Empty() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      {t(isFiltered ? 'documents.noneFound' : 'documents.none')}
    </Typography>
  );
}

const DocumentColumn = DataTable.Col<DocumentItem>;

function DocumentTable() {
  const t = useTranslate();
  const lang = localeSchema.catch(firstLocale).parse(useLocale());
  const { moment } = useDates();
  return (
    <DataTable<DocumentItem>
      rowClick={false}
      bulkActionButtons={false}
      empty={<Empty />}
      sx={{
        ...{ '& td': { verticalAlign: 'top' }, '& td, & th': { px: { xs: 0.75, lg: 1.5 } } },
        '& .column-kind, & .column-payment, & .column-net, & .column-vat': {
          display: { xs: 'none', lg: 'table-cell' },
        },
      }}
    >
      <DocumentColumn
        source="id"
        render={({ id, invoice }) => (
          <>
            <PdfLink path={documentPath(id)} lang={lang}>
              {id}
            </PdfLink>
            {invoice !== null && <Second text={t('documents.corrects', { invoice })} />}
          </>
        )}
      />
      <DocumentColumn source="issuedAt" render={({ issuedAt }) => <Nowrap text={moment(issuedAt)} />} />
      <DocumentColumn source="kind" disableSort render={({ kind }) => <Kind kind={kind} />} />
      <DocumentColumn
        source="orderNumber"
        disableSort
        render={({ orderId, orderNumber }) => (
          <StyledLink component={Link} to={`/orders/${orderId}/show`} sx={{ whiteSpace: 'nowrap' }}>
            {orderNumber}
          </StyledLink>
        )}
      />
      <DocumentColumn
        source="buyer"
        disableSort
        render={({ buyer, company, idno }) => (
          <>
            {company === '' ? buyer : company}
            {company !== '' && <Second text={buyer} />}
            {idno !== '' && <Second text={`IDNO\u00a0${idno}`} />}
          </>
        )}
      />
      <DocumentColumn
        source="payment"
        disableSort
        render={({ payment }) => <Nowrap text={t(`orders.payments.${payment}`, { _: payment })} />}
      />
      <DocumentColumn source="net" align="right" disableSort render={({ net }) => <Nowrap text={leiText(net)} />} />
      <DocumentColumn source="vat" align="right" disableSort render={({ vat }) => <Nowrap text={leiText(vat)} />} />
      <DocumentColumn
        source="total"
        align="right"
        render={({ total }) => (
          <strong>
            <Nowrap text={leiText(total)} />
          </strong>
        )}
      />
    </DataTable>
  );
}

function Kind({ kind }: Pick<DocumentItem, 'kind'>) {
  const t = useTranslate();
  const color = kind === 'invoice' ? 'default' : 'warning';
  return <Chip size="small" color={color} variant="outlined" label={t(`documents.kinds.${kind}`)} />;
}

const Nowrap = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

function Second({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {text}
    </Typography>
  );
}
