import { Box, Chip, Link as StyledLink, Typography } from '@mui/material';
import { DataTable, DateInput, SelectInput, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DocumentItem } from '@/lib/contract/admin/documents';
import { firstLocale } from '@/lib/contract/locales/locales';
import { documentKind } from '@/lib/contract/orders/documents';
import { locale as localeSchema } from '@/lib/contract/shared';
import { useDates } from '../../shell/dates';
import { ExportCsvButton } from '../../shell/export-csv-button';
import { useMay } from '../../shell/use-may';
import { OfficeList } from '../content/office-list';
import { leiText } from '../orders/lei';
import { DocumentTotalsBar } from './document-totals';
import { documentPath, PdfLink } from './pdf-link';

const kindChoices = documentKind.options.map((id) => ({ id, name: `documents.kinds.${id}` }));
const years = 5;

const Column = DataTable.Col<DocumentItem>;

/** Issued invoices and credit notes with their sums, newest first. */
export default function DocumentList() {
  const t = useTranslate();
  const lang = localeSchema.catch(firstLocale).parse(useLocale());
  const { moment } = useDates();
  const may = useMay('documents');
  const thisYear = new Date().getFullYear();
  const yearChoices = Array.from({ length: years }, (_, ago) => ({ id: thisYear - ago, name: String(thisYear - ago) }));
  const filters = [
    <SelectInput key="kind" source="kind" choices={kindChoices} alwaysOn />,
    <SelectInput key="year" source="year" choices={yearChoices} translateChoice={false} alwaysOn />,
    <DateInput key="from" source="from" alwaysOn />,
    <DateInput key="until" source="until" alwaysOn />,
  ];
  return (
    <OfficeList<DocumentItem>
      search="resources.documents.fields.text"
      filters={filters}
      sort={{ field: 'issuedAt', order: 'DESC' }}
      perPage={50}
      actions={may('export') && <ExportCsvButton label="documents.export" exported="documents.exported" />}
      rowClick={false}
      empty="documents.none"
      tableSx={{
        ...{ '& td': { verticalAlign: 'top' }, '& td, & th': { px: { xs: 0.75, lg: 1.5 } } },
        '& .column-kind, & .column-payment, & .column-net, & .column-vat': {
          display: { xs: 'none', lg: 'table-cell' },
        },
      }}
      tabs={<DocumentTotalsBar />}
    >
      <Column
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
      <Column source="issuedAt" render={({ issuedAt }) => <Nowrap text={moment(issuedAt)} />} />
      <Column source="kind" disableSort render={({ kind }) => <Kind kind={kind} />} />
      <Column
        source="orderNumber"
        disableSort
        render={({ orderId, orderNumber }) => (
          <StyledLink component={Link} to={`/orders/${orderId}/show`} sx={{ whiteSpace: 'nowrap' }}>
            {orderNumber}
          </StyledLink>
        )}
      />
      <Column
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
      <Column
        source="payment"
        disableSort
        render={({ payment }) => <Nowrap text={t(`orders.payments.${payment}`, { _: payment })} />}
      />
      <Column source="net" align="right" disableSort render={({ net }) => <Nowrap text={leiText(net)} />} />
      <Column source="vat" align="right" disableSort render={({ vat }) => <Nowrap text={leiText(vat)} />} />
      <Column
        source="total"
        align="right"
        render={({ total }) => (
          <strong>
            <Nowrap text={leiText(total)} />
          </strong>
        )}
      />
    </OfficeList>
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
