import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { ordersResource } from '@/lib/contract/admin/orders';
import { request } from '../../../api/request';
import { CarSection } from './car-section';
import { CustomerSection } from './customer-section';
import { DeliverySection } from './delivery-section';
import { emptyDraft, keepDraft, loadDraft } from './draft';
import { LinesSection } from './lines-section';
import { NewOrderLayout } from './new-order-layout';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { useNewOrder } from './use-order-form';

/** A new order that staff enter for a buyer, such as on the phone. The draft stays in the tab until it is placed. */
export default function NewOrderPage() {
  const t = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const form = useNewOrder({
    ...{ first: loadDraft, empty: emptyDraft, keep: keepDraft },
    send: async (body, key) => {
      const { id } = ordersResource.record.parse(await request('orders', { method: 'POST', body, key }));
      notify('newOrder.placed', { type: 'success' });
      redirect('show', 'orders', id);
    },
  });
  return (
    <NewOrderLayout form={form} title={t('newOrder.title')} summary={<OrderSummary submit={t('newOrder.place')} />}>
      <CustomerSection />
      <CarSection />
      <LinesSection />
      <DeliverySection />
      <PaymentSection />
    </NewOrderLayout>
  );
}
