import type { Hono } from 'hono';
import type { ServicesDeps } from '../http/deps';

/** Registers the calls of the account service. */
export function registerAccount(_app: Hono, _deps: ServicesDeps): void {}
