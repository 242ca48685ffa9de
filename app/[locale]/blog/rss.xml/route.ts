import { blogFeedResponse } from '@/lib/storefront/feeds/blog-feed';

export const dynamic = 'force-dynamic';

/** The newest posts of the blog as RSS. */
export async function GET(_request: Request, { params }: RouteContext<'/[locale]/blog/rss.xml'>): Promise<Response> {
  const { locale } = await params;
  return blogFeedResponse('rss', locale);
}
