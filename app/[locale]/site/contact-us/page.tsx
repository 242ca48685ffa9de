import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Blocks } from '@/components/content/blocks';
import { ContactForm } from '@/components/content/contact-form';
import { ContactChannels } from '@/components/content/contact-ways';
import { SiteLayout } from '@/components/content/site-layout';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { mapPinIcon } from '@/components/ui/icons';
import { ClientMessages } from '@/i18n/client-messages';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { shareText } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { readKnownPage, readSiteNav } from '@/lib/storefront/site/read-site-page';
import styles from './contact-us.module.css';

type Props = PageProps<'/[locale]/site/contact-us'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { title, description } = await readKnownPage(locale, 'contact-us');
  return pageMetadata({ locale, path: '/site/contact-us', title, description });
}

export default async function ContactUsPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  shareText();
  const [t, page, nav] = await Promise.all([
    getTranslations('site'),
    readKnownPage(locale, 'contact-us'),
    readSiteNav(locale),
  ]);
  return (
    <SiteLayout name="contact-us" page={page} nav={nav} locale={locale}>
      <ContactChannels locale={locale} />
      <section className={classNames('panel', styles.form)} aria-labelledby="contact-form-title">
        <h2 id="contact-form-title">{t('formTitle')}</h2>
        <ClientMessages namespaces={['contactForm', 'errors']}>
          <ContactForm />
        </ClientMessages>
      </section>
      <Blocks blocks={page.blocks} locale={locale} />
      <p className={styles.more}>
        <LinkButton kind="secondary" icon={mapPinIcon} href={localePath(locale, '/site/contacts')}>
          {t('toStore')}
        </LinkButton>
      </p>
    </SiteLayout>
  );
}
