import type { ApiError, ApiResult } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';

/** `unavailable`: the service could not be reached. It does not mean signed out. */
export type UserSnapshot = {
  readonly status: 'loading' | 'guest' | 'customer' | 'unavailable';
  readonly user: User | null;
};

export type UserAnswer = ApiResult<{ readonly user: User | null }>;
type WhoAmI = ApiResult<{ readonly state: 'guest' | 'customer' | 'unavailable'; readonly user: User | null }>;
export type Credentials = { readonly email: string; readonly password: string };

type LinkProof = { readonly emailconfuniqid: string; readonly password: string };

export type UserTransport = {
  readonly read: () => Promise<WhoAmI>;
  readonly signIn: (credentials: Credentials) => Promise<UserAnswer>;
  readonly signUp: (
    account: Credentials & { readonly firstName?: string; readonly lastName?: string },
  ) => Promise<UserAnswer>;
  /** Confirms the e-mail of a letter's link with the account's password, and signs in to that account. */
  readonly confirmEmail: (proof: LinkProof) => Promise<UserAnswer>;
  readonly signOut: () => Promise<ApiResult<unknown>>;
  /** Called when the cookie has another session. */
  readonly changed: () => void;
};

export const initialUser: UserSnapshot = { status: 'loading', user: null };

/** The signed-in user, requested once per page. */
export function createUserStore(transport: UserTransport) {
  let snapshot = initialUser;
  let loading: Promise<void> | null = null;
  let busy = false;
  const listeners = new Set<() => void>();

  const show = (next: UserSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const showUser = (user: User | null) => show({ status: user ? 'customer' : 'guest', user });

  async function read(): Promise<void> {
    const result = await transport.read();
    if (result.ok && result.data.state !== 'unavailable') showUser(result.data.user);
    else if (snapshot.user === null) show({ status: 'unavailable', user: null });
  }

  /** Runs one sign-in or sign-up at a time; a second submit meanwhile is ignored and returns `undefined`. */
  async function enter(send: () => Promise<UserAnswer>): Promise<ApiError | null | undefined> {
    if (busy) return undefined;
    busy = true;
    const result = await send().finally(() => {
      busy = false;
    });
    if (!result.ok) return result.error;
    showUser(result.data.user);
    transport.changed();
    return null;
  }

  return {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load: () => {
      if (snapshot.status === 'guest' || snapshot.status === 'customer') return Promise.resolve();
      loading ??= read().finally(() => {
        loading = null;
      });
      return loading;
    },
    reload: read,
    /** The error, `null` on success, `undefined` while another attempt is in progress. */
    signIn: (credentials: Credentials) => enter(() => transport.signIn(credentials)),
    signUp: (account: Parameters<UserTransport['signUp']>[0]) => enter(() => transport.signUp(account)),
    confirmEmail: (proof: LinkProof) => enter(() => transport.confirmEmail(proof)),
    signOut: async (): Promise<ApiError | null> => {
      const result = await transport.signOut();
      if (!result.ok) return result.error;
      showUser(null);
      transport.changed();
      return null;
    },
  };
}
