import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type ProposalProblem, ProposalView } from '@/components/orders/proposal-view';
import styles from '@/components/orders/proposal-view.module.css';
import { classNames } from '@/components/ui/class-names';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getOrderProposal } from '@/lib/storefront/upstream/operations/orders';
import { dataOrNull } from '@/lib/storefront/upstream/result';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/order-change/[token]'>;

const problems = ['outOfStock', 'failed'] as const satisfies readonly ProposalProblem[];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orderProposal');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** The part proposed instead of an ordered one. Opening the page changes nothing: mail scanners open links too. */
export default async function OrderChangePage({ params, searchParams }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale) || !(await hasFeature('orderProposals'))) notFound();
  const proposal = dataOrNull(await getOrderProposal(locale, token));
  if (!proposal) notFound();
  const t = await getTranslations('orderProposal');
  const { problem } = await searchParams;
  return (
    <div className="wrap">
      <section className={classNames('panel', 'stack', styles.page)} aria-labelledby="proposal-title">
        <h1 id="proposal-title">
          {t.rich('heading', { number: proposal.number, n: (words) => <span className="number">{words}</span> })}
        </h1>
        <ProposalView token={token} proposal={proposal} problem={problems.find((known) => known === problem)} />
      </section>
    </div>
  );
}
