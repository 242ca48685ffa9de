import { Link } from '@/components/ui/link';
import type { SiteLink } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { safeHref } from '@/lib/domain/content/link-url';

type AddedLinksProps = {
  readonly links: readonly SiteLink[];
  readonly place: SiteLink['place'];
  readonly locale: Locale;
};

/** Entries that staff added to a menu. */
export function AddedLinks({ links, place, locale }: AddedLinksProps) {
  return links.map((link) => {
    const target = link.place === place ? safeHref(link.url, locale) : undefined;
    if (target === undefined) return null;
    const key = link.title + link.url;
    return target.external ? (
      <a key={key} href={target.href} rel="noopener">
        {link.title}
      </a>
    ) : (
      <Link key={key} href={target.href}>
        {link.title}
      </Link>
    );
  });
}
