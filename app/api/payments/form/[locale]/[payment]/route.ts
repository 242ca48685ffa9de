import { paymentFormWords } from '@/i18n/order-words';
import { showPaymentForm } from '@/lib/storefront/bff/payment-pages';

type Context = RouteContext<'/api/payments/form/[locale]/[payment]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, payment } = await params;
  return showPaymentForm(locale, payment, paymentFormWords);
}
