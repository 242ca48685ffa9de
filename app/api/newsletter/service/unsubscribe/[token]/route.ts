import { serviceLettersByLink, showUnsubscribePage, unsubscribeByLink } from '@/lib/bff/unsubscribe';

type Context = RouteContext<'/api/newsletter/service/unsubscribe/[token]'>;

export async function GET(_: Request, { params }: Context): Promise<Response> {
  return showUnsubscribePage(serviceLettersByLink, (await params).token);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return unsubscribeByLink(serviceLettersByLink, request, (await params).token);
}
