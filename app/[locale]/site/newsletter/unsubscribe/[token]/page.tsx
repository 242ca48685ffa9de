import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { UnsubscribeConfirm, UnsubscribeDone, UnsubscribeUnknown } from '@/components/newsletter/unsubscribe-view';
import { newsletterToken } from '@/lib/contract/account/contacts';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { oneClickPath } from '@/lib/domain/newsletter/letters';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getNewsletterLink } from '@/lib/storefront/upstream/operations/content';
import { dataOrNull } from '@/lib/storefront/upstream/result';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/site/newsletter/unsubscribe/[token]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newsletter');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Target of the unsubscribe link. Opening it changes nothing: mail scanners open links too. */
export default async function UnsubscribePage({ params }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale) || !(await hasFeature('newsletterLinks'))) notFound();
  const isValid = newsletterToken.safeParse(token).success;
  const link = isValid ? dataOrNull(await getNewsletterLink(locale, token)) : null;
  const view = { locale, namespace: 'newsletter' } as const;
  // Status 200 with noindex: Next gives a page no other status while keeping its content.
  if (!link) return <UnsubscribeUnknown {...view} />;
  if (link.state === 'unsubscribed') return <UnsubscribeDone {...view} />;
  return <UnsubscribeConfirm {...view} action={oneClickPath(token)} email={link.email} />;
}
