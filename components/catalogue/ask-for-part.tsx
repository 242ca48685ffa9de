import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import styles from '@/components/ui/chips.module.css';
import { mailIcon, messageCircleIcon } from '@/components/ui/page-icons';
import { shop } from '@/lib/config/shop';

/** Ways to ask a person for a part that was not found, with the message written already. */
export function AskForPart({ query }: { readonly query: string }) {
  const t = useTranslations('catalogue');
  const message = encodeURIComponent(t('askMessage', { query }));
  const subject = encodeURIComponent(query);
  return (
    <section className="section">
      <div className="section-head">
        <div>
          <h2>{t('askTitle')}</h2>
          <p className="small muted">{t('askText')}</p>
        </div>
      </div>
      <div className={styles.chips}>
        <LinkButton
          kind="secondary"
          icon={mailIcon}
          href={`mailto:${shop.contacts.email}?subject=${subject}&body=${message}`}
        >
          {t('askMail')}
        </LinkButton>
        <LinkButton
          kind="secondary"
          icon={messageCircleIcon}
          href={`${shop.links.whatsapp}?text=${message}`}
          target="_blank"
          rel="noopener"
        >
          {t('askWhatsapp')}
        </LinkButton>
      </div>
    </section>
  );
}
