import { returnFromBank } from '@/lib/storefront/bff/payment-pages';

type Context = RouteContext<'/api/payments/return/[locale]/[token]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params;
  return returnFromBank(locale, token);
}

export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params;
  return returnFromBank(locale, token);
}
