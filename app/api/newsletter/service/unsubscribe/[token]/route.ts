import {
  serviceLettersUnsubscribeLink,
  showUnsubscribePage,
  unsubscribeByLink,
} from '@/lib/storefront/bff/unsubscribe';

type Context = RouteContext<'/api/newsletter/service/unsubscribe/[token]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  return showUnsubscribePage(serviceLettersUnsubscribeLink, (await params).token);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return unsubscribeByLink(serviceLettersUnsubscribeLink, request, (await params).token);
}
