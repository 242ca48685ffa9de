import { newsletterUnsubscribeLink, showUnsubscribePage, unsubscribeByLink } from '@/lib/storefront/bff/unsubscribe';

type Context = RouteContext<'/api/newsletter/unsubscribe/[token]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  return showUnsubscribePage(newsletterUnsubscribeLink, (await params).token);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return unsubscribeByLink(newsletterUnsubscribeLink, request, (await params).token);
}
