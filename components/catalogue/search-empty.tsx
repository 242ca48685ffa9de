import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { mailIcon, messageCircleIcon } from '@/components/ui/page-icons';
import { shop } from '@/lib/config/shop';
import type { ShorterNumber } from '@/lib/contract/catalogue/shop';
import type { CategoryRef } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { searchPath } from '@/lib/search/search-path';
import { productCountText } from './product-count-text';
import styles from './search-empty.module.css';

/** Ways to ask a person for a part that was not found, with the message written already. */
function AskForPart({ query }: { readonly query: string }) {
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
      <div className={chips.chips}>
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

type SearchEmptyProps = {
  readonly query: string;
  readonly nearest: readonly CategoryRef[];
  readonly shorter?: ShorterNumber | null | undefined;
};

/** Empty search: part numbers with the same beginning, the nearest categories, and contact. */
export function SearchEmpty({ query, nearest, shorter }: SearchEmptyProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <>
      <EmptyState
        drawing="/drawings/box.svg"
        title={t('searchEmpty', { query })}
        action={
          <LinkButton kind="secondary" href={localePath(locale, '/shop/category')}>
            {t('toCatalog')}
          </LinkButton>
        }
      >
        {t('searchEmptyText')}
      </EmptyState>
      {shorter && shorter.items.length > 0 && <ShorterNumbers shorter={shorter} />}
      {nearest.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('searchNear')}</h2>
          </div>
          <div className={chips.chips}>
            {nearest.map(({ id, name, slug }) => (
              <Link className={chips.chip} href={localePath(locale, `/shop/category/${slug}`)} key={id}>
                {name}
              </Link>
            ))}
          </div>
        </section>
      )}
      <AskForPart query={query} />
    </>
  );
}

function ShorterNumbers({ shorter: { number, total, items } }: { readonly shorter: ShorterNumber }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const pieces = productCountText(t, { total, totalCapped: false });
  return (
    <section className="section">
      <h2>{t('shorterTitle', { number })}</h2>
      <ul className={styles.numbers}>
        {items.map(({ id, slug, name, matchedNumber, brand }) => (
          <li key={id}>
            <Link className="plain-link" href={localePath(locale, `/shop/products/${slug}`)}>
              <span className="code">{matchedNumber}</span> {brand?.name} {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="plain-link" href={searchPath(locale, number)}>
        {t('shorterAll', { pieces, number })}
      </Link>
    </section>
  );
}
