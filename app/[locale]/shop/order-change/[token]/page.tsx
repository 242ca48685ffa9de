import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NeedsScript } from '@/components/forms/form-notes';
import { ProposalView } from '@/components/orders/proposal-view';
import { classNames } from '@/components/ui/class-names';
import entryStyles from '@/components/ui/entry.module.css';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getOrderProposal } from '@/lib/storefront/upstream/operations/orders';
import { dataOrNull } from '@/lib/storefront/upstream/result';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/order-change/[token]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orderProposal');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** The part proposed instead of an ordered one. Opening the page changes nothing: mail scanners open links too. */
export default async function OrderChangePage({ params }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale) || !(await hasFeature('orderProposals'))) notFound();
  const proposal = dataOrNull(await getOrderProposal(locale, token));
  if (!proposal) notFound();
  const t = await getTranslations('orderProposal');
  return (
    <div className="wrap">
      <section className={classNames('panel', entryStyles.entry, 'stack')} aria-labelledby="proposal-title">
        <h1 id="proposal-title">{t('heading', { number: proposal.number })}</h1>
        <NeedsScript />
        <ClientMessages namespaces={['orderProposal', 'errors']}>
          <ProposalView token={token} initial={proposal} />
        </ClientMessages>
      </section>
    </div>
  );
}
