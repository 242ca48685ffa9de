import 'server-only';
import { z } from 'zod';
import { type User, user } from '@/lib/contract/account/auth';
import {
  type CookieSettings,
  cookieLine,
  cookieName,
  cookieValue,
  maxCookieBytes,
  maxCookieSeconds,
  openText,
  parseJson,
  sealText,
} from './credentials-cookie';

/**
 * An encrypted copy of the signed-in user, for back ends without a call that returns the user. It has a cookie of its
 * own, because a renewal of tokens in parallel would otherwise restore an older copy.
 */
const content = z.object({
  user,
  /** Time of writing the cookie, in seconds. */
  at: z.int().min(0),
});
export type UserCopy = z.infer<typeof content>;

const purpose = 'piesar-storefront/user-cookie';

export function userCookieName(secure: boolean): string {
  return `${cookieName(secure)}-user`;
}

/** The copy in a `Cookie` header; undefined if missing or invalid. */
export async function readUserCopy(header: string | null, settings: CookieSettings): Promise<UserCopy | undefined> {
  const value = cookieValue(header, userCookieName(settings.secure));
  const text = value && (await openText(value, settings.keys, purpose));
  return content.safeParse(parseJson(text)).data;
}

/** Creates `Set-Cookie` to store a user, shortened if necessary, or to delete the copy. */
export async function writeUserCopy(
  owner: User | undefined,
  settings: CookieSettings,
  now = Date.now(),
): Promise<string> {
  const { keys, secure } = settings;
  const name = userCookieName(secure);
  if (owner === undefined) return cookieLine(name, '', 0, secure);
  const at = Math.floor(now / 1000);
  for (const copy of shorterAndShorter(owner)) {
    const value = await sealText(JSON.stringify({ user: copy, at } satisfies UserCopy), keys, purpose);
    const line = cookieLine(name, value, maxCookieSeconds, secure);
    if (line.length <= maxCookieBytes) return line;
  }
  throw new Error('The user does not fit into a cookie.');
}

/** The user, then copies without what pages need least. */
function* shorterAndShorter(owner: User): Generator<User> {
  yield owner;
  const plain = { ...owner, avatar: null, contracts: owner.contracts.map((contract) => ({ ...contract, name: '' })) };
  for (let count = plain.contracts.length; count > 1; count = Math.floor(count / 2)) {
    yield { ...plain, contracts: plain.contracts.slice(0, count) };
  }
  yield {
    ...plain,
    firstName: owner.firstName.slice(0, 60),
    lastName: owner.lastName.slice(0, 60),
    email: owner.email.slice(0, 254),
    phone: owner.phone?.slice(0, 32) ?? null,
    avatarInitials: owner.avatarInitials.slice(0, 4),
    user_hash: owner.user_hash.slice(0, 200),
    contracts: plain.contracts.slice(0, 1).map((contract) => ({ ...contract, number: contract.number.slice(0, 60) })),
  };
}
