import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin';
import { CarSection } from './car-section';
import { CustomerSection } from './customer-section';
import { DeliverySection } from './delivery-section';
import { LinesSection } from './lines-section';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { NewOrderContext, useNewOrder } from './use-order-form';

/** A new order that staff enter for a buyer, such as on the phone. The draft stays in the tab until it is placed. */
export default function NewOrderPage() {
  const t = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const form = useNewOrder((id) => {
    notify('newOrder.placed', { type: 'success' });
    redirect('show', 'orders', id);
  });
  const root = useRef<HTMLDivElement>(null);
  const { attempt } = form;
  useEffect(() => {
    if (attempt > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return (
    <NewOrderContext value={form}>
      <Title title={t('newOrder.title')} />
      <Typography component="h1" variant="h5" sx={{ my: 2 }}>
        {t('newOrder.title')}
      </Typography>
      <Box
        ref={root}
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CustomerSection />
          <CarSection />
          <LinesSection />
          <DeliverySection />
          <PaymentSection />
        </Box>
        <OrderSummary />
      </Box>
    </NewOrderContext>
  );
}
