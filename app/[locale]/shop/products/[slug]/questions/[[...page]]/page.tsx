import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NeedsScript } from '@/components/forms/form-notes';
import { AskQuestion } from '@/components/questions/ask-question';
import styles from '@/components/questions/question.module.css';
import { QuestionArticle } from '@/components/questions/question-article';
import { Pagination } from '@/components/ui/pagination';
import type { Locale } from '@/lib/contract/shared';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata, titleOfPage } from '@/lib/storefront/seo/page-metadata';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { productCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getProductQuestions } from '@/lib/storefront/upstream/operations/catalogue';
import { dataOrThrow } from '@/lib/storefront/upstream/result';
import { readProduct } from '../../product-data';
import { fullName, SubpageCrumbs } from '../../subpage-crumbs';

const onPage = 20;

type Props = PageProps<'/[locale]/shop/products/[slug]/questions/[[...page]]'>;

/** Page number in the URL; the first page has none. */
function pageNumber(parts: readonly string[] = []): number {
  const [text] = parts;
  if (text === undefined) return 1;
  if (parts.length > 1 || !/^[1-9]\d{0,2}$/.test(text) || text === '1') notFound();
  return Number(text);
}

async function readQuestions(locale: Locale, slug: string, parts: readonly string[] | undefined) {
  if (!(await hasFeature('questions'))) notFound();
  const page = pageNumber(parts);
  const product = await readProduct(locale, slug);
  const { items, total } = dataOrThrow(await getProductQuestions(locale, product.slug, onPage, page));
  const last = Math.max(1, Math.ceil(total / onPage));
  if (page > last) notFound();
  return { product, name: fullName(product), items, total, page, last };
}

const pathOf = (slug: string, page: number) => `/shop/products/${slug}/questions${page > 1 ? `/${page}` : ''}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug, page: parts } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'product' });
  const c = await getTranslations({ locale, namespace: 'catalogue' });
  const { product, name, page, total } = await readQuestions(locale, slug, parts);
  const title = t('questionsTitle', { name });
  return pageMetadata({
    locale,
    path: pathOf(product.slug, page),
    title: titleOfPage(title, page, (cut) => c('pageOf', { title: cut, page })),
    description: t('questionsDescription', { name }),
    index: total > 0,
    preview: previewOf(productCard(locale, product)),
  });
}

/** All questions about a product, paginated. */
export default async function ProductQuestionsPage({ params }: Props) {
  const { locale, slug, page: parts } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const t = await getTranslations('product');
  const c = await getTranslations('catalogue');
  const { product, name, items, total, page, last } = await readQuestions(locale, slug, parts);
  const first = (page - 1) * onPage + 1;
  return (
    <div className="wrap">
      <SubpageCrumbs product={product} path={pathOf(product.slug, 1)} title={t('questions')} />
      <div className="page-head">
        <h1>{t('questionsTitle', { name })}</h1>
      </div>
      <div className={styles.questions}>
        <div className="stack">
          <p className="soft">{t(total === 0 ? 'noQuestions' : 'questionsText')}</p>
          <AskQuestion slug={product.slug} label={t('askQuestion')} />
          <NeedsScript />
        </div>
        {items.length > 0 && (
          <div className="stack">
            {items.map((one) => (
              <QuestionArticle question={one} heading="h2" key={one.id} />
            ))}
            <Pagination
              page={page}
              last={last}
              hrefOf={(number) => localePath(locale, pathOf(product.slug, number))}
              labels={{ nav: c('pages'), previous: c('previous'), next: c('next') }}
              range={c('range', { from: first, to: first + items.length - 1, total })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
