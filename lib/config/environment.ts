import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { company, companyFault, type SellingCompany } from './company';

const port = z.coerce.number().int().min(1).max(65_535);
const mebibyte = 1024 ** 2;
const count = z.coerce.number().int().min(1);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** OWASP's recommended scrypt cost: 2^15 blocks use 32 MB of memory. */
const advisedPasswordCost = 15;
/**
 * Samplers by their OpenTelemetry names. The OpenTelemetry library reads the variables itself and silently ignores
 * invalid ones, so they are validated here.
 */
const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
/** Values of BACKEND_ADAPTER; `lib/storefront/upstream/adapters` has the adapter of each. */
const adapterNames = ['none', 'example'] as const;
export type AdapterName = (typeof adapterNames)[number];
const switchFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  SERVICES_HOST: z.string().min(1).default('127.0.0.1'),
  SERVICES_PORT: port.default(3100),
  ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  ADMIN_PORT: port.default(3200),
  ADMIN_URL: httpUrl.optional(),
  METRICS_PORT: port.optional(),
  SERVICES_METRICS_PORT: port.optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PAGE_CACHE_MB: count.min(8).max(65_536).default(256),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(databaseUrl)).default([]),
  DATABASE_POOLER_URL: databaseUrl.optional(),
  DATABASE_POOLER_NAMES: switchFlag.default(false),
  DATABASE_POOL_SIZE: count.max(200).default(10),
  SEARCH_ENGINE: z.string().min(1).max(50).default('postgres'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SHOP_API_URL: httpUrl.optional(),
  BRANDS_API_URL: httpUrl.optional(),
  BLOG_API_URL: httpUrl.optional(),
  VEHICLE_API_URL: httpUrl.optional(),
  ACCOUNT_API_URL: httpUrl.optional(),
  BANNERS_API_URL: httpUrl.optional(),
  BACKEND_PROFILE: z.enum(['auto', 'core', 'extended']).default('auto'),
  MAX_STALENESS_SECONDS: count.min(10).max(86_400).default(300),
  BACKEND_ADAPTER: z.enum(adapterNames).default('none'),
  PICTURES_URL: httpUrl.optional(),
  STOREFRONT_URLS: list.pipe(z.array(httpUrl)).optional(),
  CDN_PURGE: z.enum(['none', 'nginx', 'varnish', 'fastly', 'cloudflare']).default('none'),
  CDN_PURGE_URL: httpUrl.optional(),
  CDN_PURGE_TOKEN: z.string().min(1).max(500).optional(),
  DEMO_CATALOGUE: switchFlag.default(true),
  DEMO_PRODUCTS: count.max(5_000_000).default(20_000),
  DEMO_SEED: z.coerce.number().int().min(0).default(1),
  PAYMENT_PROVIDER: list
    .transform((names) => [...new Set(names)])
    .refine((names) => names.length === 1 || (names.length > 1 && !names.includes('none')))
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12).max(200).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ORDERS_EMAIL: z.email().max(254).optional(),
  NEWSLETTER_PER_MINUTE: count.max(6000).default(60),
  SENTRY_DSN: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  CAPTCHA_TRIES: count.max(1000).default(16),
  PASSWORD_COST: z.coerce.number().int().min(10).max(20).default(advisedPasswordCost),
  PRODUCT_FEED_PASSWORD: z.string().min(12).max(200).optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  VAPID_PUBLIC_KEY: z
    .base64url()
    .refine((key) => Buffer.from(key, 'base64url').length === 65)
    .optional(),
});

type Values = z.infer<typeof variables>;

/** All supported variables; the example file must name each of them. */
export const environmentVariables: readonly string[] = Object.keys(variables.shape);

export type Environment = ReturnType<typeof parseEnvironment>;

/** The CDN in front of the shop, and how it is purged. */
export type CdnPurge =
  | { readonly kind: 'none' }
  | { readonly kind: 'nginx' }
  | { readonly kind: 'varnish'; readonly url: string }
  | { readonly kind: 'fastly' | 'cloudflare'; readonly url: string; readonly token: string };

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Parses raw variables into the configuration. Errors name the invalid variable but never contain its value. */
export function parseEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  seller: SellingCompany = company,
) {
  const nonEmpty = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new ConfigurationError(`The configuration is not usable.\n  ${variableFaults(parsed.error).join('\n  ')}`);
  }
  const values = parsed.data;
  requireTogether(values);
  requireValidCompany(seller);
  const services = `http://${reachable(values.SERVICES_HOST)}:${values.SERVICES_PORT}`;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    servicesHost: values.SERVICES_HOST,
    servicesPort: values.SERVICES_PORT,
    /** URL of the services on this machine. */
    servicesUrl: services,
    adminHost: values.ADMIN_HOST,
    adminPort: values.ADMIN_PORT,
    /** URL of the back office in links and for its cookie. */
    adminUrl: values.ADMIN_URL ?? `http://localhost:${values.ADMIN_PORT}`,
    metricsPort: values.METRICS_PORT,
    servicesMetricsPort: values.SERVICES_METRICS_PORT,
    /** Whether the shop is public: it has an https URL. */
    isPublic: values.PUBLIC_URL?.startsWith('https:') === true && values.NODE_ENV !== 'test',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    pageCacheBytes: values.PAGE_CACHE_MB * mebibyte,
    dataDir: resolve(values.DATA_DIR),
    database: databaseOf(values),
    /** The search engine; the services validate the name. */
    searchEngine: values.SEARCH_ENGINE,
    /** Variables of the search engines, unparsed: each engine parses its own. */
    searchVariables: Object.fromEntries(Object.entries(nonEmpty).filter(([name]) => name.startsWith('SEARCH_'))),
    redisUrl: values.REDIS_URL,
    serviceUrls: serviceUrlsOf(values, services),
    /** Calls that the back end offers: `auto` reads them from its description. */
    backEndProfile: values.BACKEND_PROFILE,
    /** Maximum age of cached data of services that do not announce their changes. */
    maxStalenessSeconds: values.MAX_STALENESS_SECONDS,
    /** The mapping of calls to the shapes of another back end; `none` for a back end that speaks the contract. */
    backEndAdapter: values.BACKEND_ADAPTER,
    storefrontUrls: values.STOREFRONT_URLS ?? [`http://${reachable(values.HOST)}:${values.PORT}`],
    cdnPurge: cdnPurgeOf(values),
    /** Origins of pictures of another back end. The storefront itself serves pictures of our services. */
    pictureOrigins: pictureOriginsOf(values),
    picturesUrl: values.PICTURES_URL ?? `${services}/pictures`,
    demo: { enabled: values.DEMO_CATALOGUE, products: values.DEMO_PRODUCTS, seed: values.DEMO_SEED },
    /** Payment providers, the default first; the services validate the names. */
    paymentProviders: (values.PAYMENT_PROVIDER ?? ['sandbox']).filter((name) => name !== 'none'),
    /** Variables of the payment providers, unparsed: each provider parses its own. */
    paymentVariables: Object.fromEntries(Object.entries(nonEmpty).filter(([name]) => name.startsWith('PAYMENT_'))),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    smtpUrl: values.SMTP_URL,
    ordersEmail: values.ORDERS_EMAIL,
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    sentryDsn: values.SENTRY_DSN,
    /** Whether traces are exported; the OpenTelemetry library reads destination and sampling from the variables. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    captchaTries: values.CAPTCHA_TRIES,
    passwordCost: values.PASSWORD_COST,
    productFeedPassword: values.PRODUCT_FEED_PASSWORD,
    /** Keys that pages use with a back end that has no calls for them. */
    recaptchaSiteKey: values.RECAPTCHA_SITE_KEY,
    vapidPublicKey: values.VAPID_PUBLIC_KEY,
    recaptcha:
      values.RECAPTCHA_SITE_KEY !== undefined && values.RECAPTCHA_SECRET !== undefined
        ? { siteKey: values.RECAPTCHA_SITE_KEY, secret: values.RECAPTCHA_SECRET }
        : undefined,
  };
}

function databaseOf(values: Values) {
  const poolerUrl = values.DATABASE_POOLER_URL;
  return {
    url: values.DATABASE_URL,
    replicaUrls: values.DATABASE_REPLICA_URLS,
    /** A pooler that reassigns connections after each transaction; `names` is true if it supports named statements. */
    pooler: poolerUrl === undefined ? undefined : { url: poolerUrl, names: values.DATABASE_POOLER_NAMES },
    poolSize: values.DATABASE_POOL_SIZE,
  };
}

function serviceUrlsOf(values: Values, services: string) {
  return {
    shop: values.SHOP_API_URL ?? `${services}/shop`,
    brands: values.BRANDS_API_URL ?? `${services}/brands`,
    blog: values.BLOG_API_URL ?? `${services}/blog`,
    vehicle: values.VEHICLE_API_URL ?? `${services}/vehicle`,
    account: values.ACCOUNT_API_URL ?? `${services}/account`,
    banners: values.BANNERS_API_URL ?? `${services}/banners`,
  };
}

function pictureOriginsOf({ BACKEND_ADAPTER: adapter, PICTURES_URL: url }: Values): string[] {
  return adapter === 'none' || url === undefined ? [] : [new URL(url).origin];
}

function cdnPurgeOf({ CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: Values): CdnPurge {
  if (kind === 'none') return { kind };
  if (kind === 'nginx') return { kind };
  if (url === undefined) throw new ConfigurationError(`CDN_PURGE_URL: must be set where CDN_PURGE is ${kind}.`);
  if (kind === 'varnish') return { kind, url };
  if (token === undefined) throw new ConfigurationError(`CDN_PURGE_TOKEN: must be set where CDN_PURGE is ${kind}.`);
  return { kind, url, token };
}

/** Throws for variables that are valid individually but not in combination. */
function requireTogether(values: Values): void {
  if (values.RECAPTCHA_SITE_KEY === undefined && values.RECAPTCHA_SECRET !== undefined) {
    throw new ConfigurationError('RECAPTCHA_SECRET: RECAPTCHA_SITE_KEY must be set, too.');
  }
  // Prevents a public shop from accepting orders as paid through the test bank.
  if (values.PAYMENT_PROVIDER === undefined && values.PUBLIC_URL?.startsWith('https:') && values.NODE_ENV !== 'test') {
    throw new ConfigurationError(
      'PAYMENT_PROVIDER: must be set where PUBLIC_URL begins with https: none takes no cards.',
    );
  }
  // In production the password hash cost is never below the recommendation, whatever the variable says.
  if (
    values.PASSWORD_COST < advisedPasswordCost &&
    values.PUBLIC_URL?.startsWith('https:') &&
    values.NODE_ENV !== 'test'
  )
    throw new ConfigurationError(
      `PASSWORD_COST: must be at least ${advisedPasswordCost} where PUBLIC_URL begins with https.`,
    );
}

/** Also checked before the build, so that an invalid number is reported before the build takes its time. */
export function requireValidCompany(seller: SellingCompany = company): void {
  const fault = companyFault(seller);
  if (fault !== undefined) throw new ConfigurationError(fault);
}

/** URL at which this machine reaches a server listening on the host. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Descriptions of invalid variables; values are never included. */
export function variableFaults({ issues }: z.core.$ZodError): string[] {
  return issues.map((issue) => `${String(issue.path[0])}: ${wordFault(issue)}`);
}

// zod's own message may quote the received value; only the kind of error is safe to print.
function wordFault(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_format') return `must be a valid ${issue.format}`;
  return 'is not valid';
}

let parsedOnce: Environment | undefined;

/**
 * The configuration of this process, parsed on the first call from the environment, with `.env` for unset variables.
 */
export function environment(): Environment {
  if (parsedOnce === undefined) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    parsedOnce = parseEnvironment(process.env);
  }
  return parsedOnce;
}
