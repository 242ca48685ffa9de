import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Fact } from '../../content/page-parts';
import { leiText } from '../lei';
import { readQuantity } from './draft';
import { totalOf } from './draft-requests';
import { useOrderForm } from './use-order-form';

type SummaryProps = {
  /** Text of the button. */
  readonly submit: string;
  /** Additional sums below the total. */
  readonly children?: ReactNode;
};

/** The sums of the order and the button that places it; stays in view. */
export function OrderSummary({ submit, children }: SummaryProps) {
  const t = useTranslate();
  const { draft, quote, isCurrent, isBusy, error, place, reset } = useOrderForm();
  const method = quote?.deliveries.find(({ methodId }) => methodId === draft.methodId);
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + (readQuantity(quantity) ?? 0), 0);
  return (
    <Paper
      variant="outlined"
      component="aside"
      sx={{ p: 2, position: 'sticky', top: { lg: 64 }, bottom: { xs: 0, lg: 'auto' }, zIndex: 2 }}
    >
      <Box sx={{ opacity: isCurrent ? 1 : 0.55 }}>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
            {t('newOrder.summary')}
          </Typography>
          <Fact label={t('newOrder.pieces')}>{String(pieces)}</Fact>
          {quote && <Fact label={t('newOrder.goods')}>{leiText(quote.subtotal)}</Fact>}
          {quote && quote.discount > 0 && <Fact label={t('newOrder.fields.discount')}>{leiText(-quote.discount)}</Fact>}
          {method && <Fact label={method.name}>{leiText(method.price)}</Fact>}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', py: 1, fontSize: 18, fontWeight: 700 }}>
          <span>{t('orders.total')}</span>
          <span aria-live="polite">{quote ? leiText(totalOf(draft, quote)) : '…'}</span>
        </Box>
        {children}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t(error)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '2fr 1fr', lg: '1fr' } }}>
        <Button variant="contained" size="large" onClick={place} disabled={isBusy || !isCurrent}>
          {submit}
        </Button>
        <Button onClick={reset} disabled={isBusy}>
          {t('newOrder.reset')}
        </Button>
      </Box>
    </Paper>
  );
}
