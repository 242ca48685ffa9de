import type { Tokens } from './credentials-cookie';

/** `refused` means that the account service knows the token to be spent; `unavailable` says nothing about it. */
export type TokenRenewal =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

type Flight = { readonly promise: Promise<TokenRenewal>; readonly startedAt: number; settledAt?: number };

/** A refresh that takes longer than this (ms) counts as lost and is started again. */
const staleMs = 10_000;
/** For this time (ms) requests with the rotated token get the same new tokens. */
const graceMs = 30_000;

/** Renews tokens once per refresh token, however many requests ask for it at the same time. */
export function createRefresher(renew: (refreshToken: string) => Promise<TokenRenewal>, now: () => number = Date.now) {
  const flights = new Map<string, Flight>();

  function usable(flight: Flight | undefined): flight is Flight {
    if (!flight) return false;
    return flight.settledAt === undefined ? now() - flight.startedAt < staleMs : now() - flight.settledAt < graceMs;
  }

  function forgetOld(): void {
    for (const [token, flight] of flights) if (!usable(flight)) flights.delete(token);
  }

  return function refresh(refreshToken: string): Promise<TokenRenewal> {
    const known = flights.get(refreshToken);
    if (usable(known)) return known.promise;
    forgetOld();
    const promise = renew(refreshToken).catch((): TokenRenewal => ({ kind: 'unavailable' }));
    const flight: Flight = { promise, startedAt: now() };
    flights.set(refreshToken, flight);
    void promise.then(({ kind }) => {
      flight.settledAt = now();
      // A service that was down may answer the next request.
      if (kind === 'unavailable' && flights.get(refreshToken) === flight) flights.delete(refreshToken);
    });
    return promise;
  };
}
