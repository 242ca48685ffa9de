import { z } from 'zod';

/** Actions of the human check. A solution is valid for its own action only. */
export const captchaAction = z.enum([
  'login',
  'signup',
  'fpass',
  'fpasswd',
  'emailconf',
  'newsletter',
  'contactus',
  'question',
  'watch',
  'order',
  'track',
]);
export type CaptchaAction = z.infer<typeof captchaAction>;

/** The six services of the contract. The configuration has a base URL for each. */
export const services = ['shop', 'brands', 'blog', 'vehicle', 'account', 'banners'] as const;
export type Service = (typeof services)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Permitted callers: `public` ignores tokens, `session` serves visitors (by session key) and customers, `customer`
 * requires a valid access token.
 */
export type Audience = 'public' | 'session' | 'customer';

/**
 * `core`: every back end must offer the call. `extended`: a feature of the storefront needs it and is switched off
 * without it (`features.ts`).
 */
export const profiles = ['core', 'extended'] as const;
export type Profile = (typeof profiles)[number];

export type Call<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodObject = z.ZodObject,
> = {
  readonly service: Service;
  readonly method: Method;
  /** Path below the service's base URL with parameters in braces: `/orders/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly profile: Profile;
  readonly audience: Audience;
  /**
   * Action of the human check; false for calls without one. Placing and tracking an order require it only after
   * CAPTCHA_REQUIRED.
   */
  readonly captcha: CaptchaAction | false;
  /** A repeated call has no further effect, so it can be retried after a lost response. */
  readonly idempotent: boolean;
  /** Whether the browser may make the call through the BFF. False for internal calls (tokens, revalidation). */
  readonly proxied: boolean;
  /** The call computes a password hash and may wait in the hashing queue. */
  readonly queued: boolean;
  readonly params: Params;
  readonly request: Request;
  readonly response: Response;
};

type CallOptions<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject> = Pick<
  Call<Request, Response, Params>,
  'service' | 'method' | 'path' | 'summary' | 'params' | 'request' | 'response'
> &
  Partial<Pick<Call, 'profile' | 'audience' | 'captcha' | 'idempotent' | 'proxied' | 'queued'>>;

/**
 * Declares a call of the contract. By default it is extended and public, and idempotent only if it is a GET call.
 */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject>(
  options: CallOptions<Request, Response, Params>,
): Call<Request, Response, Params> {
  const idempotent = options.method === 'GET';
  return {
    profile: 'extended',
    audience: 'public',
    captcha: false,
    idempotent,
    proxied: true,
    queued: false,
    ...options,
  };
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
export type ParamsOf<C extends Call> = z.input<C['params']>;

/** Replaces the parameters of a call's path by percent-encoded values. Throws if a value is missing. */
export function pathOf(call: Pick<Call, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter ${name} of ${call.path} is missing`);
    return encodeURIComponent(value);
  });
}
