import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { environment } from '@/lib/config/environment';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { type CartCommand, maxQuantity } from '@/lib/contract/orders/session';
import { idInPath } from '@/lib/contract/shared';
import { defaultLocale, isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { cleanQuery } from '@/lib/domain/search/query-text';
import { searchedText } from '@/lib/domain/search/searched-text';
import { choicePath, vinPath } from '@/lib/domain/vehicle/paths';
import { vinIn } from '@/lib/domain/vin/vin';
import { getManufacturers } from '@/lib/storefront/upstream/operations/vehicles';
import { vinCookies } from '@/lib/storefront/vehicle/vin-search';
import { currentRequestId } from '@/lib/system/request-scope';
import { isFromOurPages, readForm } from './read-request';
import { BffError, errorResponse } from './responses';
import { applySessionChange } from './visitor-session';
import { type BffContext, withSession } from './with-session';

/** Maximum length of a plain form in bytes. */
const maxFormLength = 4096;
const optionField = /^option\.(.+)$/;

const wholeNumber = z.coerce.number<string>().int();
const addFields = z.object({
  productId: idInPath,
  carId: idInPath.optional(),
  quantity: wholeNumber.min(1).max(maxQuantity).default(1),
});
const lineFields = z.object({
  line: idInPath,
  cart: wholeNumber.min(0),
  // The quantity as typed: it may contain spaces, and empty means 1.
  quantity: z
    .string()
    .transform((text) => text.replace(/\s/g, '') || '1')
    .pipe(wholeNumber.min(0)),
  by: wholeNumber.min(-1).max(1).default(0),
  max: wholeNumber.min(1).max(maxQuantity).default(maxQuantity),
});

type FormChange = { readonly cartId?: number; readonly command: CartCommand };

function parseChange(form: URLSearchParams): FormChange | undefined {
  const chosen = [...form].flatMap(([name, value]): [string, string][] => {
    const [, key] = optionField.exec(name) ?? [];
    return key === undefined ? [] : [[key, value]];
  });
  const options = chosen.length > 0 ? { options: Object.fromEntries(chosen) } : {};
  return form.has('line') ? parseLineChange(form, options) : parseAddition(form, options);
}

type Options = Pick<CartCommand, 'options'>;

/** Parses `add`: a product id, optionally followed by a slash and the car of the page. */
function parseAddition(form: URLSearchParams, options: Options): FormChange | undefined {
  const [productId, carId] = (form.get('add') ?? '').split('/');
  const { data } = addFields.safeParse({
    productId,
    carId: carId || undefined,
    quantity: form.get('quantity') ?? undefined,
  });
  return data && { command: { action: 'add', ...data, ...options, commandId: randomUUID() } };
}

function parseLineChange(form: URLSearchParams, options: Options): FormChange | undefined {
  const isRemoval = form.has('remove');
  const { data } = lineFields.safeParse({ ...Object.fromEntries(form), ...(isRemoval && { quantity: '1', by: '0' }) });
  if (!data) return undefined;
  const target = { productId: data.line, ...options };
  const quantity = Math.max(1, Math.min(data.max, data.quantity + data.by));
  return {
    ...(data.cart > 0 && { cartId: data.cart }),
    command: isRemoval ? { action: 'remove', ...target } : { action: 'set', ...target, quantity },
  };
}

/** The search text of the page of results that sent a form. */
function searchOfReferrer({ headers }: Request): string | undefined {
  const referrer = headers.get('referer');
  return referrer && URL.canParse(referrer) ? searchedText(new URL(referrer).pathname) : undefined;
}

async function changeCart(context: BffContext, form: URLSearchParams | undefined): Promise<Response> {
  const change = form && parseChange(form);
  if (!change) {
    const message = 'The body must be a short form that names a product, or a line of the cart.';
    return errorResponse(new BffError(400, 'VALIDATION', message), context.requestId);
  }
  const { command, ...cart } = change;
  const foundBy = command.action === 'add' ? searchOfReferrer(context.request) : undefined;
  const commandWithSearch = foundBy === undefined ? command : { ...command, foundBy };
  return applySessionChange(context, { lang: context.locale, ...cart, cart: [commandWithSearch] });
}

const cartGoneStatus = 409;
const tooManyStatus = 429;

/** The page to redirect to after a plain form. */
function pageAfter({ ok, status }: Response): string {
  // The cart of the form was ordered or removed, so the current cart is shown.
  if (ok || status === cartGoneStatus) return '/shop/cart';
  return status >= 500 || status === tooManyStatus ? '/errors/unavailable' : '/errors/bad-request';
}

/**
 * Changes the cart by a plain form, whose URL contains the language. Returns the session as JSON on request, or else
 * redirects to the cart or to an error page.
 */
export function changeCartByForm(request: Request): Promise<Response> {
  return withSession(request, async (context) => {
    const response = await changeCart(context, await readForm(request, maxFormLength));
    if (request.headers.get('accept') === 'application/json') return response;
    return seeOther(localePath(context.locale, pageAfter(response)));
  });
}

/** Redirects the car finder's form without scripts to the chosen car, or to the page of the next step. */
export async function redirectFinderForm(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const field = (name: string) => searchParams.get(name) ?? '';
  const lang = localeIn(searchParams);
  // If the makes cannot be read, the page of all makes shows the error.
  const makes = await getManufacturers(lang);
  const chosen = { make: field('make'), model: field('model'), engine: field('engine') };
  return seeOther(localePath(lang, choicePath(makes.ok ? makes.data.items : [], chosen)));
}

const maxVinTextLength = 60;

/** The content of a VIN field, trimmed and shortened. */
export function vinText(typed: string): string {
  return typed.trim().slice(0, maxVinTextLength);
}

type LocalisedForm = { readonly form: URLSearchParams; readonly locale: LocaleCode };

/** Reads the fields and language of a posted form. Rejects forms from other sites and long forms. */
export async function readOwnForm(request: Request): Promise<LocalisedForm | Response> {
  const refuse = (error: BffError) => errorResponse(error, currentRequestId());
  if (!isFromOurPages(request.headers, environment().publicUrl))
    return refuse(new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.'));
  const form = await readForm(request, maxFormLength);
  if (form === undefined) return refuse(new BffError(400, 'VALIDATION', 'The body must be a short form.'));
  return { form, locale: localeIn(form) };
}

function localeIn(form: URLSearchParams): LocaleCode {
  const lang = form.get('lang') ?? undefined;
  return isLocale(lang) ? lang : defaultLocale;
}

/** Handles a VIN from a plain form and redirects to the result, keeping the VIN out of URLs. */
export async function redirectVinForm(request: Request): Promise<Response> {
  const posted = await readOwnForm(request);
  return posted instanceof Response ? posted : redirectToVin(posted.locale, vinText(posted.form.get('vin') ?? ''));
}

/** Redirects to a VIN's result; the number travels in an encrypted cookie. */
export async function redirectToVin(locale: LocaleCode, typed: string): Promise<Response> {
  const response = seeOther(localePath(locale, vinPath));
  for (const cookie of await vinCookies(typed)) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * Handles the search form without scripts. It uses POST because the text may contain a VIN, which must not occur in a
 * URL; other texts redirect to their results.
 */
export async function redirectSearchForm(request: Request): Promise<Response> {
  const posted = await readOwnForm(request);
  if (posted instanceof Response) return posted;
  const { form, locale } = posted;
  const vin = vinIn(cleanQuery(form.get('q') ?? ''));
  if (vin !== null) return redirectToVin(locale, vin);
  form.delete('lang');
  return seeOther(localePath(locale, `/shop/search?${form}`));
}

/** Redirects to a page after a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
