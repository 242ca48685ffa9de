import { z } from 'zod';

/** Action of a human check; a solution for one is invalid for another. */
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

/** The six services of the contract; each has a base URL of its own in the configuration. */
export const services = ['shop', 'brands', 'blog', 'vehicle', 'account', 'banners'] as const;
export type Service = (typeof services)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: `public` ignores tokens, `session` works for visitors (by session key) and customers, `customer`
 * needs a valid access token.
 */
export type Audience = 'public' | 'session' | 'customer';

export type Call<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodObject = z.ZodObject,
> = {
  readonly service: Service;
  readonly method: Method;
  /** Path below the service's base URL; parameters in braces, as `/orders/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly audience: Audience;
  /**
   * Action of the human-check header; false for calls without one. Placing and tracking an order need it only after
   * CAPTCHA_REQUIRED.
   */
  readonly captcha: CaptchaAction | false;
  /** Repeating the call changes nothing more: it may be retried after a lost answer. */
  readonly idempotent: boolean;
  /** Storefront-internal calls (tokens, revalidation) never pass the browser's proxy. */
  readonly proxied: boolean;
  /** The call computes a password hash, and may queue for it. */
  readonly queued: boolean;
  readonly params: Params;
  readonly request: Request;
  readonly response: Response;
};

type CallOptions<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject> = Pick<
  Call<Request, Response, Params>,
  'service' | 'method' | 'path' | 'summary' | 'params' | 'request' | 'response'
> &
  Partial<Pick<Call, 'audience' | 'captcha' | 'idempotent' | 'proxied' | 'queued'>>;

/** Declares a call of the contract. Calls default to public; only GET calls default to idempotent. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType, Params extends z.ZodObject>(
  options: CallOptions<Request, Response, Params>,
): Call<Request, Response, Params> {
  const idempotent = options.method === 'GET';
  return { audience: 'public', captcha: false, idempotent, proxied: true, queued: false, ...options };
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
export type ParamsOf<C extends Call> = z.input<C['params']>;

/** Fills the braces of a call's path with percent-encoded values. Throws when a value is missing. */
export function pathOf(call: Pick<Call, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter ${name} of ${call.path} is missing`);
    return encodeURIComponent(value);
  });
}
