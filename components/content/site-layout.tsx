import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { classNames } from '@/components/ui/class-names';
import leadStyles from '@/components/ui/lead.module.css';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import type { SitePage } from '@/lib/domain/content/site/site-pages';

import { localePath } from '@/lib/domain/navigation/locale-path';
import { BreadcrumbsLd } from './document-scripts';
import styles from './site-layout.module.css';

type NavEntry = { readonly slug: string; readonly title: string };

type SiteLayoutProps = {
  /** Last segment of the page's path. */
  readonly name: string;
  readonly page: SitePage;
  /** Pages of the navigation. */
  readonly nav: readonly NavEntry[];
  readonly locale: LocaleCode;
  readonly children: ReactNode;
};

/** Layout of a site page: head, content and navigation. */
export function SiteLayout({ name, page, nav, locale, children }: SiteLayoutProps) {
  const t = useTranslations('site');
  const common = useTranslations('common');
  return (
    <div className="wrap">
      <BreadcrumbsLd locale={locale} steps={[{ name: page.title, path: `/site/${name}` }]} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        home={{ name: common('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={page.title}
      />
      <div className={styles.site}>
        <article className="site-body">
          <header className={styles.head}>
            <h1>{page.title}</h1>
            {page.lead !== '' && <p className={leadStyles.lead}>{page.lead}</p>}
            {page.updated !== undefined && <Updated date={page.updated} />}
          </header>
          {children}
        </article>
        <SiteNav current={name} page={page} nav={nav} locale={locale} label={t('nav')} />
      </div>
    </div>
  );
}

function Updated({ date }: { readonly date: string }) {
  const t = useTranslations('site');
  const format = useFormatter();
  return (
    <p className="small muted">
      <time dateTime={date}>{t('updated', { date: format.dateTime(new Date(date), 'long') })}</time>
    </p>
  );
}

type SiteNavProps = Pick<SiteLayoutProps, 'page' | 'nav' | 'locale'> & {
  readonly current: string;
  readonly label: string;
};

/** The navigation of site pages. A page outside the navigation is listed first. */
function SiteNav({ current, page, nav, locale, label }: SiteNavProps) {
  const isListed = nav.some(({ slug }) => slug === current);
  const entries = isListed ? nav : [{ slug: current, title: page.title }, ...nav];
  return (
    <nav className={classNames(styles.nav, 'panel')} aria-label={label}>
      <ul>
        {entries.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={localePath(locale, `/site/${slug}`)} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </Link>
            {slug === current && <Contents page={page} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Contents of a page with at least three headings. */
function Contents({ page }: { readonly page: SitePage }) {
  const headings = page.blocks.filter((block) => block.type === 'heading');
  if (headings.length < 3) return null;
  return (
    <ul>
      {headings.map(({ anchor, text }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
