import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PostView } from '@/components/content/post-view';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import type { ResponseOf } from '@/lib/contract/call';
import type { contentPreview } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { withShopValues } from '@/lib/domain/content/site/pages';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { getContentPreview } from '@/lib/storefront/upstream/operations/content';
import { dataOrNull } from '@/lib/storefront/upstream/result';
import { HomeView } from '../../home-view';
import { SitePageView } from '../../site/site-page-view';
import styles from './preview.module.css';

type Props = PageProps<'/[locale]/preview/[token]'>;

/** A draft is never indexed. Its URL is private, so that no cache stores the page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'preview' });
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** A draft of the back office as the shop would show it. The link of the back office is signed and expires. */
export default async function PreviewPage({ params }: Props) {
  const { locale, token } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('preview');
  const draft = dataOrNull(await getContentPreview(locale, token));
  if (!draft)
    return (
      <div className="wrap section">
        <EmptyState title={t('expiredTitle')}>{t('expiredText')}</EmptyState>
      </div>
    );
  return (
    <>
      <div className={classNames('wrap', styles.note)}>
        <Note kind="warn">{t('text')}</Note>
      </div>
      <Draft draft={draft} locale={locale} />
    </>
  );
}

type DraftProps = { readonly draft: ResponseOf<typeof contentPreview>; readonly locale: Locale };

function Draft({ draft, locale }: DraftProps) {
  switch (draft.kind) {
    case 'banner':
      return <HomeView locale={locale} list="sale" draft={draft.banner} />;
    case 'post':
      return <PostView post={draft.post} locale={locale} related={[]} />;
    case 'page': {
      const { slug, updated, ...texts } = draft.page;
      const page = withShopValues({ ...texts, ...(updated !== null && { updated }) }, locale);
      return <SitePageView name={slug} page={page} locale={locale} />;
    }
  }
}
