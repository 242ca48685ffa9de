import { createHash } from 'node:crypto';
import { bytesOf } from './byte-text';
import { isKnownScript } from './inline-scripts';

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const firstStyle = /<style data-first>([\s\S]*?)<\/style>/;
const dataBlock = /\btype="(?:application\/ld\+json|application\/json|speculationrules)"/i;

/** Hashes of the scripts that stand in a page's own text, known ones and others. */
export type InlineScripts = { readonly known: readonly string[]; readonly unknown: readonly string[] };

/** The scripts that stand in the text of a page's bytes, by their hashes. Blocks of data are not run and need none. */
export function inlineScripts(html: string): InlineScripts {
  const [known, unknown] = [new Set<string>(), new Set<string>()];
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/\ssrc=/i.test(attributes) || dataBlock.test(attributes) || text === '') continue;
    (isKnownScript(text) ? known : unknown).add(hashOf(text));
  }
  return { known: [...known], unknown: [...unknown] };
}

/** The hash of the styles that the server around Next put into a page's head; no other styles may stand in a page. */
export function firstStyleHash(html: string): string[] {
  const [, text] = firstStyle.exec(html) ?? [];
  return text === undefined ? [] : [hashOf(text)];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(bytesOf(text)).digest('base64')}'`;
}

/** Hashes of the inline scripts and styles that a page may use. */
export type PageHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export type PolicyOptions = {
  readonly secure: boolean;
  readonly development: boolean;
  /** Origins that error reports and the human check need. */
  readonly connect: readonly string[];
  readonly scripts: readonly string[];
  /** Origins to which this page's forms may be posted besides our own. */
  readonly forms?: readonly string[];
  /** Is told of scripts in a page that nobody knows, which browsers will not run, by their hashes. */
  readonly onUnknownScripts?: ((hashes: readonly string[]) => void) | undefined;
};

/** The content security policy of a page with these inline scripts and styles. */
export function pagePolicy(hashes: PageHashes, options: PolicyOptions): string {
  // Next's development tools evaluate text and talk over a socket; nobody but the developer meets them.
  const scripts = options.development ? ["'unsafe-inline'", "'unsafe-eval'"] : hashes.scripts;
  const connect = options.development ? ['ws:', ...options.connect] : options.connect;
  const directives = [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...options.scripts].join(' '),
    ['style-src', "'self'", ...(options.development ? ["'unsafe-inline'"] : hashes.styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    ['frame-src', ...(options.scripts.length > 0 ? options.scripts : ["'none'"])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(options.forms ?? [])].join(' '),
    "frame-ancestors 'none'",
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** For everything that is not a page: opened on its own, it can do nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For scripts: of a worker it is the policy, and the service worker loads its library and fetches for the pages. */
export const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
