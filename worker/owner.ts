import type { User } from '@/lib/contract/account/auth';
import { forgetEverything, readOwn, writeOwn } from './own-store';
import { ask } from './reach';

type WhoAmI = { readonly state: 'guest' | 'customer' | 'unavailable'; readonly user: Pick<User, 'id'> | null };

/** Somebody has signed in: what the visitor had is theirs now, and is read afresh. */
export async function beginAnew(answer: Response): Promise<void> {
  if (!answer.ok) return;
  await forgetEverything();
  const { user }: Pick<WhoAmI, 'user'> = await answer.json();
  if (user) await writeOwn('owner', String(user.id));
}

/** What somebody else kept on this device goes as soon as the shop says who is here now. */
export async function learnOwner(answer: Response): Promise<string | undefined> {
  if (!answer.ok) return undefined;
  const { state, user }: WhoAmI = await answer.json();
  const owner = state === 'guest' ? state : user ? String(user.id) : undefined;
  if (owner === undefined) return undefined;
  const known = (await readOwn('owner'))?.value;
  if (known !== undefined && known !== owner) await forgetEverything();
  if (known !== owner) await writeOwn('owner', owner);
  return owner;
}

/** Asks who is here where no page's question has passed the worker yet, as on the first pages of a visit. */
export async function knowOwner(lang: string): Promise<void> {
  if (await readOwn('owner')) return;
  const answer = await ask('/api/auth/me', lang);
  if (answer) await learnOwner(answer);
}

/** Whether whoever made the kept changes is still the one who is here; undefined when nobody can say. */
export async function isSameOwner(lang: string): Promise<boolean | undefined> {
  const before = (await readOwn('owner'))?.value;
  const answer = await ask('/api/auth/me', lang);
  const owner = answer && (await learnOwner(answer));
  return owner === undefined ? undefined : before === undefined || before === owner;
}
