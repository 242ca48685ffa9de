import { blogFeedResponse } from '@/lib/storefront/feeds/blog-feed';

export const dynamic = 'force-dynamic';

/** The newest posts of the blog as ATOM. */
export async function GET(_request: Request, { params }: RouteContext<'/[locale]/blog/atom.xml'>): Promise<Response> {
  const { locale } = await params;
  return blogFeedResponse('atom', locale);
}
