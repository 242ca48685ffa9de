import type { IncomingMessage, ServerResponse } from 'node:http';
import { liveSettings } from '@/lib/config/live-settings';
import { isShopOpen, type LocaleCode, shop } from '@/lib/config/shop';
import { splitLocale } from '@/lib/domain/navigation/locale-path';
import { escapeXml } from '@/lib/domain/text/escape';
import { cookieValue } from '@/lib/storefront/credentials/credentials-cookie';
import { isShopPreview, shopPreview } from '@/lib/system/shop-preview';
import { errorLocale, errorStyle, fallbackTexts, isOwnRequest } from './error-pages';
import type { Redirect } from './redirects';
import { finishHeaders, hashOf, type PolicyOptions } from './security-headers';

/** The `Retry-After` header: search engines repeat the request after this time. */
const retryAfterSeconds = 3600;
/** Lists of the shop's pages for programs. */
const lists = /^\/(?:feeds\/|sitemaps\/|sitemap\.xml$|llms\.txt$)/;

type ClosedShop = {
  /** The secret that signs preview links. */
  readonly secret: () => string;
  readonly secure: boolean;
  readonly isPublic: boolean;
};
type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Response of a closed shop to a request for a hidden path. */
type ClosedAnswer =
  | { readonly kind: 'redirect'; readonly redirect: Redirect }
  | { readonly kind: 'opening' }
  /** The normal response, which no cache may store. */
  | { readonly kind: 'preview' };

/** Whether a closed shop hides a path: pages and sitemaps, but neither files nor API calls. */
const isHidden = (path: string) => splitLocale(path).locale !== undefined || lists.test(path);

/**
 * The answer to a request while the shop is closed; undefined for a request that is served normally. A signed link of
 * the back office sets a cookie that shows the shop to members of staff.
 */
export function closedAnswer(request: PageRequest, { secret, secure, isPublic }: ClosedShop): ClosedAnswer | undefined {
  const { url = '', headers } = request;
  const [path = '', query = ''] = url.split('?');
  if (isShopOpen(isPublic) || !isHidden(path) || isOwnRequest(headers)) return undefined;
  const parameters = new URLSearchParams(query);
  const token = parameters.get(shopPreview.parameter);
  if (isShopPreview(secret(), token)) {
    parameters.delete(shopPreview.parameter);
    const cookie = `${shopPreview.cookie}=${token}; Path=/; Max-Age=${shopPreview.seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    return { kind: 'redirect', redirect: { location: parameters.size > 0 ? `${path}?${parameters}` : path, cookie } };
  }
  const isPreview = isShopPreview(secret(), cookieValue(headers.cookie ?? null, shopPreview.cookie));
  return { kind: isPreview ? 'preview' : 'opening' };
}

/** Sends the page "opening soon" with the shop's name and the saved contacts, first in the visitor's language. */
export function sendOpeningPage(request: IncomingMessage, response: ServerResponse, policy: PolicyOptions): void {
  const body = Buffer.from(openingPage(errorLocale(request)));
  const hashes = { scripts: [], styles: [hashOf(style)] };
  response.writeHead(503, {
    ...finishHeaders({ 'content-type': 'text/html; charset=utf-8' }, hashes, policy),
    ...{ 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds), 'content-length': body.length },
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const style = `${errorStyle}
header{text-align:center;font-size:1.25rem;font-weight:700}section+section{margin-block-start:2.5rem;border-block-start:1px solid #dfe2ea;padding-block-start:2.5rem}
address{font-style:normal}address p{margin:0 0 .5rem}address a{padding:0;background:none;color:#2450d6}`;

function openingPage(first: LocaleCode): string {
  const name = escapeXml(shop.name);
  const { title } = fallbackTexts[first].opening;
  const languages = [first, ...shop.locales.map(({ code }) => code).filter((code) => code !== first)];
  const sections = languages.map((code) => section(code)).join('');
  return `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${style}</style></head><body><header>${name}</header><main>${sections}</main></body></html>`;
}

function section(code: LocaleCode): string {
  const { title, text, textWithoutContacts } = fallbackTexts[code].opening;
  const contacts = contactLines(code);
  const direction = shop.locales.find((locale) => locale.code === code)?.direction;
  return `<section lang="${code}" dir="${direction}"><h1>${title}</h1><p>${contacts === '' ? textWithoutContacts : text}</p>${contacts}</section>`;
}

/** The saved contacts of the shop. The contacts of the code are only examples. */
function contactLines(code: LocaleCode): string {
  const { contacts } = liveSettings();
  if (!contacts) return '';
  const { phone, email, street, city } = contacts;
  const link = (scheme: string, target: string, text: string) =>
    `<p><a href="${scheme}:${escapeXml(target)}">${escapeXml(text)}</a></p>`;
  return `<address>${link('tel', shop.phone.link, phone)}${link('mailto', email, email)}<p>${escapeXml(`${street[code]}, ${city[code]}`)}</p></address>`;
}
