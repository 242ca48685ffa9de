import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { leiText } from '../orders/lei';
import { Panel } from '../orders/panel';
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
      {invoice ? (
        <PdfLink path={documentPath(invoice.number)} lang={lang}>
          {t('documents.invoice', { number: invoice.number })}
        </PdfLink>
      ) : (
        <PdfLink path={`orders/${id}/invoice`} lang={lang}>
          {t('documents.proforma')}
        </PdfLink>
      )}
      {notes.map(({ number, refund }) => (
        <Box key={number} sx={{ mt: 0.5 }}>
          <PdfLink path={documentPath(number)} lang={lang}>
            {t('documents.creditNote', { number })}
          </PdfLink>
          <Typography variant="body2" sx={{ color: 'text.secondary', pl: 3.5 }}>
            {basis(refund)}
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}
