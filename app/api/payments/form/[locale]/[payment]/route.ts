import { showPaymentForm } from '@/lib/bff/payment-pages';

type Context = RouteContext<'/api/payments/form/[locale]/[payment]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, payment } = await params;
  return showPaymentForm(locale, payment);
}
