import { Link } from '@/components/ui/link';
import type { SiteLink } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { safeHref } from '@/lib/domain/content/link-url';

type AddedLinksProps = {
  readonly links: readonly SiteLink[];
  readonly place: SiteLink['place'];
  readonly locale: Locale;
  readonly className?: string;
  readonly onClick?: () => void;
};

/** Entries that staff added to a menu. */
export function AddedLinks({ links, place, locale, ...props }: AddedLinksProps) {
  return links.map((link) => {
    const target = link.place === place ? safeHref(link.url, locale) : undefined;
    if (target === undefined) return null;
    const key = link.title + link.url;
    return target.external ? (
      <a key={key} href={target.href} rel="noopener" {...props}>
        {link.title}
      </a>
    ) : (
      <Link key={key} href={target.href} {...props}>
        {link.title}
      </Link>
    );
  });
}
