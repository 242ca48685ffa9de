import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { beforePaintScript } from '@/lib/browser/page/before-paint';
import { shopBasics } from '@/lib/config/shop-basics';
import { formTargetHeader } from '@/lib/system/form-target';
import { bytesOf, byteText } from './final-response';
import { scriptLoader } from './script-loader';

/**
 * Whether a script is one of every page: the script of the layout, which depends on the saved currencies, or the loader
 * that this server adds.
 */
function isOwnScript(text: string): boolean {
  return text === scriptLoader || shopBasics.locales.some(({ code }) => text === byteText(beforePaintScript(code)));
}

/** The inline scripts in which Next passes data to the page: a single call with a JSON list. */
const dataPush = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;
const pushed = z.union([z.tuple([z.int()]), z.tuple([z.int(), z.union([z.string(), z.null()])])]);

/** The inline script by which React records the first paint. */
const shellMark = 'requestAnimationFrame(function(){$RT=performance.now()});';
/**
 * The inline scripts by which React moves streamed content into place: a call with data, preceded by its function the
 * first time.
 */
const instruction = /^([\s\S]*?)\$R[CRSX]\(("[\s\S]*)\)$/;
const instructionData = z.array(z.union([z.string(), z.array(z.array(z.union([z.string(), z.number()])))]));

/** The beginning of the code of one of React's functions. */
const codeStart = /(?=\$(?:RB=\[\]|RM=new Map|RS=function|RX=function))/;
/** SHA-256 hashes of that code. A test renders it with React, to detect changes in a new version. */
const instructionCode = new Set([
  // Moves streamed content into place.
  'tNBrhVhpwBw/l0vCWPK8EIr/51zkeQJGlBE46KH5wHM=',
  // Moves streamed content into place after its styles have loaded.
  'ik5CuzKG16kxLMiWrbGtWliE5C3GFYiZnsysYypmDVc=',
  // Moves a segment of streamed content into place.
  'dW/dX4s22Wb/RKwjhTPlT6uBNIFHoTR535AjgMKaEws=',
  // Marks failed content for rendering in the browser.
  'jWUGjMRHNLSoNHPd4KWw4+G9pQwz+ZLNEf0h9mnNOjc=',
]);

/**
 * Whether an inline script, as byte text, belongs to the shop, Next or React. Other scripts are omitted from the
 * policy, so browsers do not run them.
 */
export function isKnownScript(text: string): boolean {
  return isDataPush(text) || text === shellMark || isInstruction(text) || isOwnScript(text);
}

function isDataPush(text: string): boolean {
  const [, data] = dataPush.exec(text) ?? [];
  return data !== undefined && pushed.safeParse(parseJson(data)).success;
}

function isInstruction(text: string): boolean {
  const [, code = '', data] = instruction.exec(text) ?? [];
  if (data === undefined || !instructionData.safeParse(parseJson(`[${data}]`)).success) return false;
  return code === '' || code.split(codeStart).every((one) => instructionCode.has(digestOf(one.replace(/;+$/, ''))));
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\btype="(?:application\/ld\+json|application\/json|speculationrules)"/i;

/** Hashes of a page's inline scripts, known ones and others. */
type InlineScripts = { readonly known: readonly string[]; readonly unknown: readonly string[] };

/** Hashes of the inline scripts of a page, given as byte text. Data blocks are not executed and need none. */
export function inlineScripts(html: string): InlineScripts {
  const [known, unknown] = [new Set<string>(), new Set<string>()];
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/\ssrc=/i.test(attributes) || dataBlock.test(attributes) || text === '') continue;
    (isKnownScript(text) ? known : unknown).add(hashOf(text));
  }
  return { known: [...known], unknown: [...unknown] };
}

/** The source expression of an inline script or style, given as byte text, for a content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(bytesOf(text)).digest('base64')}'`;
}

/** Hashes of the permitted inline scripts and styles of a page. */
export type PageHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export type PolicyOptions = {
  readonly secure: boolean;
  readonly development: boolean;
  /** Origins that error reports and the human check need. */
  readonly connect: readonly string[];
  readonly scripts: readonly string[];
  /** Further origins of pictures. */
  readonly pictures?: readonly string[];
  /** Further origins to which this page's forms may be posted. */
  readonly forms?: readonly string[];
};

/** The content security policy of a page with these inline scripts and styles. */
export function pagePolicy(hashes: PageHashes, options: PolicyOptions): string {
  // Next's development tools evaluate code and use a WebSocket.
  const scripts = options.development ? ["'unsafe-inline'", "'unsafe-eval'"] : hashes.scripts;
  const connect = options.development ? ['ws:', ...options.connect] : options.connect;
  const directives = [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...options.scripts].join(' '),
    ['style-src', "'self'", ...(options.development ? ["'unsafe-inline'"] : hashes.styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(options.pictures ?? [])].join(' '),
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

/** Policy of responses other than pages. Opened on their own, they can load or run nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Policy of scripts. It applies to workers: the service worker loads its library and fetches for the pages. */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every response. */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

const internalHeaders = new RegExp(`^(?:x-nextjs-|x-middleware-|x-next-|x-powered-by|server$|${formTargetHeader}$)`);
/** Response headers that Next's client router reads. */
const routerResponseHeaders = new Set([
  'x-nextjs-stale-time',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-postponed',
  'x-nextjs-deployment-id',
  'x-nextjs-prerender',
]);

/** Sets the final headers: without internal headers and with all security headers. */
export function finishHeaders(
  headers: OutgoingHttpHeaders,
  hashes: PageHashes | undefined,
  options: PolicyOptions,
): OutgoingHttpHeaders {
  const type = String(headers['content-type'] ?? '');
  const isPage = /^text\/html/i.test(type);
  const forRouter = /^text\/x-component/i.test(type);
  const ownHeaders = Object.entries(headers).filter(
    ([name]) => !internalHeaders.test(name) || (forRouter && routerResponseHeaders.has(name)),
  );
  const plain = /^(?:application|text)\/javascript/i.test(type) ? scriptPolicy : filePolicy;
  const target = headers[formTargetHeader];
  const forms = typeof target === 'string' ? [target] : [];
  const policy = isPage ? pagePolicy(hashes ?? noHashes, { ...options, forms }) : plain;
  return { ...Object.fromEntries(ownHeaders), ...commonHeaders(options.secure), 'content-security-policy': policy };
}

const noHashes: PageHashes = { scripts: [], styles: [] };
