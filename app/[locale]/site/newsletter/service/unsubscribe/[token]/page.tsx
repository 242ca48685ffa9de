import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { UnsubscribeConfirm, UnsubscribeDone, UnsubscribeUnknown } from '@/components/newsletter/unsubscribe-view';
import { newsletterToken } from '@/lib/contract/account/contacts';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { serviceLettersOneClickPath } from '@/lib/domain/newsletter/letters';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getServiceLettersLink } from '@/lib/storefront/upstream/operations/content';
import { dataOrNull } from '@/lib/storefront/upstream/result';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/site/newsletter/service/unsubscribe/[token]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('serviceLetters');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Target of the link in letters about due services. Opening it changes nothing: mail scanners open links too. */
export default async function EndServiceLettersPage({ params }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale) || !(await hasFeature('serviceLetters'))) notFound();
  const isValid = newsletterToken.safeParse(token).success;
  const link = isValid ? dataOrNull(await getServiceLettersLink(locale, token)) : null;
  const view = { locale, namespace: 'serviceLetters' } as const;
  if (!link) return <UnsubscribeUnknown {...view} />;
  if (link.state === 'ended') return <UnsubscribeDone {...view} />;
  return <UnsubscribeConfirm {...view} action={serviceLettersOneClickPath(token)} email={link.email} />;
}
