import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { classNames } from '@/components/ui/class-names';
import leadStyles from '@/components/ui/lead.module.css';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import { sitePage } from '@/lib/domain/content/site/pages';
import { type SitePage, type SitePageName, sitePageNames } from '@/lib/domain/content/site/site-pages';

import { localePath } from '@/lib/domain/navigation/locale-path';
import { BreadcrumbsLd } from './document-scripts';
import styles from './site-layout.module.css';

type SiteLayoutProps = {
  readonly name: SitePageName;
  readonly locale: LocaleCode;
  readonly children: ReactNode;
};

/** Layout of a site page: head, content and navigation. */
export function SiteLayout({ name, locale, children }: SiteLayoutProps) {
  const t = useTranslations('site');
  const common = useTranslations('common');
  const page: SitePage = sitePage(name, locale);
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
            <p className={leadStyles.lead}>{page.lead}</p>
            {page.updated !== undefined && <Updated date={page.updated} />}
          </header>
          {children}
        </article>
        <SiteNav current={name} locale={locale} label={t('nav')} />
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

type SiteNavProps = { readonly current: SitePageName; readonly locale: LocaleCode; readonly label: string };

function SiteNav({ current, locale, label }: SiteNavProps) {
  return (
    <nav className={classNames(styles.nav, 'panel')} aria-label={label}>
      <ul>
        {sitePageNames.map((name) => (
          <li key={name}>
            <Link href={localePath(locale, `/site/${name}`)} aria-current={name === current ? 'page' : undefined}>
              {sitePage(name, locale).title}
            </Link>
            {name === current && <Contents page={sitePage(name, locale)} />}
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
