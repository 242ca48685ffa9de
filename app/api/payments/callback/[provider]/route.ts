import { forwardPaymentCallback } from '@/lib/storefront/bff/payment-pages';

type Context = RouteContext<'/api/payments/callback/[provider]'>;

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return forwardPaymentCallback(request, (await params).provider);
}
