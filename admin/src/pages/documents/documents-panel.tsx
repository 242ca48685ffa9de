import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { leiText } from '../orders/lei';
import { Fact, Panel } from '../orders/panel';
import { documentPath, PdfLink } from './pdf-link';

/** The invoice of an order, or its proforma until it is sent, and the credit notes, in the language of the buyer. */
export function DocumentsPanel({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const { id, lang, documents, refunds } = order;
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const basis = (refund: number | null) => {
    const amount = refunds.find(({ number }) => number === refund)?.amount;
    if (refund === null || amount === undefined) return t('documents.notCollected');
    return `${t('orders.refundLine', { number: refund })}: ${leiText(amount)}`;
  };
  return (
    <Panel title={t('documents.title')}>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        {invoice ? (
          <PdfLink path={documentPath(invoice.number)} lang={lang}>
            {t('documents.invoice', { number: invoice.number })}
          </PdfLink>
        ) : (
          <PdfLink path={`orders/${id}/invoice`} lang={lang}>
            {t('documents.proforma')}
          </PdfLink>
        )}
      </Box>
      {notes.map(({ number, refund }) => (
        <Fact key={number} label={basis(refund)}>
          <PdfLink path={documentPath(number)} lang={lang}>
            {t('documents.creditNote', { number })}
          </PdfLink>
        </Fact>
      ))}
    </Panel>
  );
}
