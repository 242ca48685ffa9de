import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import type { User } from '@/lib/contract/account/auth';
import type { ProductHead } from '@/lib/contract/catalogue/product';
import type { Address } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './account-panels.module.css';

type MissingProps = {
  readonly title: string;
  /** Path of the link without the locale. */
  readonly path: string;
  readonly label: string;
};

/** Error state for a URL whose object does not exist or belongs to another customer. */
export function NotFoundHere({ title, path, label }: MissingProps) {
  return (
    <EmptyState
      drawing="magnifier"
      title={title}
      action={
        <LinkButton kind="secondary" href={localePath(useLocale(), path)}>
          {label}
        </LinkButton>
      }
    />
  );
}

/** The product that an account page is about. */
export function ProductPanel({ product }: { readonly product: ProductHead }) {
  const locale = useLocale();
  return (
    <div className={classNames('panel', styles.product)}>
      <Picture picture={product.picture} alt="" />
      <div>
        <Identity brand={product.brandName} number={product.partNumber} />
        <Link className="strong" href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </div>
    </div>
  );
}

/** Full name of a user, or the e-mail without a name. */
export function nameOf(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** Avatar, name and e-mail of a user. */
export function UserBadge({ user }: { readonly user: User }) {
  return (
    <div className={classNames('row', styles.badge)}>
      <span className={styles.avatar}>
        {user.avatar === null ? user.avatarInitials : <img src={user.avatar} alt="" width={56} height={56} />}
      </span>
      <div className="grow">
        <h2 className="heading">{nameOf(user)}</h2>
        <p className="small muted">{user.email}</p>
      </div>
    </div>
  );
}

type AddressTextProps = {
  readonly address: Omit<Address, 'id' | 'default'>;
};

/** A postal address formatted as on a parcel label. */
export function AddressText({
  address: { firstName, lastName, company, address, address1, postcode, city, phone },
}: AddressTextProps) {
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company,
    [address, address1].filter(Boolean).join(', '),
    [postcode, city].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <address className={classNames('soft', styles.postal)}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="number">{formatPhone(phone)}</span>
    </address>
  );
}
