import { pressSandboxButton, showSandboxPage } from '@/lib/storefront/bff/payment-pages';

type Context = RouteContext<'/api/payments/sandbox/[reference]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  return showSandboxPage((await params).reference);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return pressSandboxButton(request, (await params).reference);
}
