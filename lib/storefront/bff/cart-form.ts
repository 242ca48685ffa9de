import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CartCommand, maxQuantity } from '@/lib/contract/orders/session';
import { idInPath } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { BffError, errorResponse } from './answers';
import { readForm } from './read-request';
import { applySessionChange } from './visitor-session';
import { type BffContext, withSession } from './with-session';

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
  // As typed: with spaces, or empty, which means 1.
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

/** `add` is a product, or a product and the car of the page, separated by a slash. */
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

async function changeCart(context: BffContext, form: URLSearchParams | undefined): Promise<Response> {
  const change = form && parseChange(form);
  if (!change) {
    const message = 'The body must be a short form that names a product, or a line of the cart.';
    return errorResponse(new BffError(400, 'VALIDATION', message), context.requestId);
  }
  const { command, ...cart } = change;
  return applySessionChange(context, { lang: context.locale, ...cart, cart: [command] });
}

const cartGoneStatus = 409;
const tooManyStatus = 429;

/** The page that follows a plain form. */
function pageAfter({ ok, status }: Response): string {
  // The cart of the form was ordered or removed: show the current one.
  if (ok || status === cartGoneStatus) return '/shop/cart';
  return status >= 500 || status === tooManyStatus ? '/errors/unavailable' : '/errors/bad-request';
}

/**
 * Changes the cart by a plain form, whose URL names the language. Answers JSON with the session on request, else
 * redirects to the cart or to an error page.
 */
export function changeCartByForm(request: Request): Promise<Response> {
  return withSession(request, async (context) => {
    const answer = await changeCart(context, await readForm(request, maxFormLength));
    if (request.headers.get('accept') === 'application/json') return answer;
    const location = localePath(context.locale, pageAfter(answer));
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
}
