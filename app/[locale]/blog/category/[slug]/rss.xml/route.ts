import { blogFeedResponse } from '@/lib/storefront/feeds/blog-feed';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/[locale]/blog/category/[slug]/rss.xml'>;

/** The newest posts of one category as RSS. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, slug } = await params;
  return blogFeedResponse('rss', locale, slug);
}
