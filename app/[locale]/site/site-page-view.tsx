import { getTranslations } from 'next-intl/server';
import { Blocks } from '@/components/content/blocks';
import { JsonLdScript } from '@/components/content/document-scripts';
import { SiteLayout } from '@/components/content/site-layout';
import type { Locale } from '@/lib/contract/shared';
import { type SitePage, withDeliveryFacts } from '@/lib/domain/content/site/site-pages';
import { sumText } from '@/lib/domain/money/format-money';
import { faqLd } from '@/lib/storefront/seo/structured-data';
import { readSiteNav } from '@/lib/storefront/site/read-site-page';
import { getDeliveryMethods } from '@/lib/storefront/upstream/operations/orders';
import { dataOrNull } from '@/lib/storefront/upstream/result';

type SitePageViewProps = { readonly name: string; readonly page: SitePage; readonly locale: Locale };

/** The text of a page; answers about delivery are written from the shop's delivery methods. */
async function blocksOf({ name, page: { blocks }, locale }: SitePageViewProps) {
  if (name !== 'faq') return blocks;
  const [t, delivery] = await Promise.all([getTranslations('site'), getDeliveryMethods(locale)]);
  return withDeliveryFacts(blocks, dataOrNull(delivery)?.items ?? [], {
    free: t('deliveryFree'),
    freeFrom: (amount) => t('deliveryFreeFrom', { amount }),
    sum: (amount) => sumText(amount, locale),
  });
}

export async function SitePageView(props: SitePageViewProps) {
  const { name, page, locale } = props;
  const [blocks, nav] = await Promise.all([blocksOf(props), readSiteNav(locale)]);
  const questions = faqLd(blocks);
  return (
    <SiteLayout name={name} page={page} nav={nav} locale={locale}>
      {questions && <JsonLdScript data={questions} />}
      <Blocks blocks={blocks} locale={locale} />
    </SiteLayout>
  );
}
