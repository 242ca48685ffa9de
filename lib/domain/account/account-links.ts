import { shop } from '@/lib/config/shop';
import type { User } from '@/lib/contract/account/auth';

export type AccountPage =
  | 'dashboard'
  | 'garage'
  | 'orders'
  | 'addresses'
  | 'profile'
  | 'password'
  | 'files'
  | 'settings';

const everybody: readonly AccountPage[] = ['dashboard', 'garage', 'orders', 'addresses', 'profile', 'password'];
const contractsOnly: readonly AccountPage[] = ['files', 'settings'];

const pages: Readonly<Partial<Record<AccountPage, boolean>>> = shop.pages;

/**
 * Whether the user is fully confirmed and has a contract, which grants access to files, settings and the older shop.
 */
export function isConfirmedBuyer(user: User): boolean {
  return user.email_confirmed && user.phone_confirmed && user.contracts.length > 0;
}

/** The account pages that this user may open and that this shop offers; the back end may lack settings. */
export function accountPages(user: User | null, { hasSettings = true } = {}): AccountPage[] {
  const allowed = user && isConfirmedBuyer(user) ? [...everybody, ...contractsOnly] : everybody;
  return allowed.filter((page) => pages[page] !== false && (page !== 'settings' || hasSettings));
}

/** The older shop's URL with the user's hash; undefined for users without access. */
export function olderShopUrl(user: User | null): string | undefined {
  if (!user || !isConfirmedBuyer(user)) return undefined;
  return `${shop.olderShopUrl}?${new URLSearchParams({ user_hash: user.user_hash })}`;
}
