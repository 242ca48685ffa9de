import type { User } from '@/lib/contract/account/auth';
import { forgetEverything, readPersonal, writePersonal } from './personal-store';
import { callApi } from './shop-client';

type WhoAmI = { readonly state: 'guest' | 'customer' | 'unavailable'; readonly user: Pick<User, 'id'> | null };

/** Reads the data again after sign-in, because the visitor's data now belong to the customer. */
export async function resetForSignIn(answer: Response): Promise<void> {
  if (!answer.ok) return;
  await forgetEverything();
  const { user }: Pick<WhoAmI, 'user'> = await answer.json();
  if (user) await writePersonal('owner', String(user.id));
}

/** Removes another person's data as soon as the shop reports who is signed in. */
export async function learnOwner(answer: Response): Promise<string | undefined> {
  if (!answer.ok) return undefined;
  const { state, user }: WhoAmI = await answer.json();
  const owner = state === 'guest' ? state : user ? String(user.id) : undefined;
  if (owner === undefined) return undefined;
  const stored = (await readPersonal('owner'))?.value;
  if (stored !== undefined && stored !== owner) await forgetEverything();
  if (stored !== owner) await writePersonal('owner', owner);
  return owner;
}

/** Determines the owner if no request of a page has passed the worker yet, as on the first pages of a visit. */
export async function ensureOwnerKnown(lang: string): Promise<void> {
  if (await readPersonal('owner')) return;
  const answer = await callApi('/api/auth/me', lang);
  if (answer) await learnOwner(answer);
}

/** Whether the queued changes belong to the current owner; undefined when unknown. */
export async function isSameOwner(lang: string): Promise<boolean | undefined> {
  const before = (await readPersonal('owner'))?.value;
  const answer = await callApi('/api/auth/me', lang);
  const owner = answer && (await learnOwner(answer));
  return owner === undefined ? undefined : before === undefined || before === owner;
}
