import 'server-only';
import { z } from 'zod';
import { type CartIntent, maxQuantity, type SessionState } from '@/lib/contract/orders/session';
import { idInPath } from '@/lib/contract/shared';
import { lineIntent, mostOfLine } from '@/lib/domain/cart/line-changes';
import { idOfLine, lineId } from '@/lib/domain/cart/pending-intents';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { BffError, errorResponse } from './answers';
import { readForm } from './read-request';
import { applySessionChange, currentSession } from './visitor-session';
import { type BffContext, withSession } from './with-session';

const longestForm = 4096;
const optionField = /^option\.(.+)$/;

const addition = z.object({
  productId: idInPath,
  carId: idInPath.optional(),
  quantity: z.coerce.number<string>().int().min(1).max(maxQuantity).default(1),
});
type Addition = z.output<typeof addition> & { readonly options?: Readonly<Record<string, string>> };

const lineNames = { line: z.string().min(1), cart: z.coerce.number<string>().int().min(0) };
// As somebody types them: with spaces, or nothing, which is one.
const typedPieces = z
  .string()
  .transform((text) => text.replace(/\s/g, '') || '1')
  .pipe(z.coerce.number<string>().int().min(0));
const lineChange = z.union([
  z.object({ ...lineNames, remove: z.string() }),
  z.object({ ...lineNames, quantity: typedPieces, by: z.coerce.number<string>().int().min(-1).max(1).default(0) }),
]);
type LineChange = z.output<typeof lineChange>;

/** A part that comes into the cart, or a line of it that changes. */
type Change = Addition | LineChange;

function parseChange(form: URLSearchParams | undefined): Change | undefined {
  return form?.has('line') ? lineChange.safeParse(Object.fromEntries(form)).data : parseAddition(form);
}

/** `add` names a part, and after a slash the car that the page is about. */
function parseAddition(form: URLSearchParams | undefined): Addition | undefined {
  if (form === undefined) return undefined;
  const [productId, carId] = (form.get('add') ?? '').split('/');
  const quantity = form.get('quantity') ?? undefined;
  const parsed = addition.safeParse({ productId, carId: carId || undefined, quantity });
  if (!parsed.success) return undefined;
  const chosen = [...form].flatMap(([name, value]): [string, string][] => {
    const [, key] = optionField.exec(name) ?? [];
    return key === undefined ? [] : [[key, value]];
  });
  return { ...parsed.data, ...(chosen.length > 0 && { options: Object.fromEntries(chosen) }) };
}

/** What makes the pieces of a form more than there were: a new line is for the current car unless the form names one. */
function intentOf({ cart, currentCarId }: SessionState, { productId, carId, quantity, options }: Addition) {
  const line = cart.lines.find((one) => idOfLine(one) === lineId(productId, options));
  const car = carId ?? (line === undefined ? currentCarId : null);
  return {
    productId,
    quantity: Math.min(maxQuantity, (line?.quantity ?? 0) + quantity),
    ...(options && { options }),
    ...(car !== null && { carId: car }),
  };
}

/** What sets a line to the pieces of a form, or takes it out; nothing where the visitor's cart has no such line any more. */
function intentOfLine({ cart }: SessionState, change: LineChange): CartIntent | undefined {
  const line = (cart.id ?? 0) === change.cart ? cart.lines.find(({ key }) => key === change.line) : undefined;
  if (line === undefined) return undefined;
  if ('remove' in change) return lineIntent(line, 0);
  return lineIntent(line, Math.max(1, Math.min(mostOfLine(line), change.quantity + change.by)));
}

/** How often the pieces are counted anew where the session has changed meanwhile. */
const attempts = 3;
const conflict = 409;
const tooMany = 429;
const gone = 410;

async function changeCart(context: BffContext, change: Change | undefined): Promise<Response> {
  if (change === undefined) {
    const message = 'The body must be a short form that names a part, or a line of the cart.';
    return errorResponse(new BffError(400, 'VALIDATION', message), context.requestId);
  }
  for (let attempt = 1; ; attempt++) {
    const read = await currentSession(context);
    if (read instanceof Response) return read;
    const intent = 'line' in change ? intentOfLine(read, change) : intentOf(read, change);
    if (intent === undefined)
      return errorResponse(new BffError(gone, 'NOT_FOUND', 'The cart has no such line.'), context.requestId);
    const answer = await applySessionChange(context, {
      lang: context.locale,
      revision: read.revision,
      ...(read.cart.id !== undefined && { cartId: read.cart.id }),
      cart: [intent],
    });
    if (answer.status !== conflict || attempt === attempts) return answer;
  }
}

/** The page that follows a plain form. What may go well a little later is no fault of the form. */
function pageAfter({ ok, status }: Response): string {
  // Whose line is gone sees what there is.
  if (ok || status === gone) return '/shop/cart';
  return status >= 500 || status === conflict || status === tooMany ? '/errors/unavailable' : '/errors/bad-request';
}

/**
 * Changes the cart by a plain form, whose address names the language. Answers JSON with the session where that is asked
 * for, else leads to the cart, or to a page that says what went wrong.
 */
export function changeCartByForm(request: Request): Promise<Response> {
  return withSession(request, async (context) => {
    const answer = await changeCart(context, parseChange(await readForm(request, longestForm)));
    if (request.headers.get('accept') === 'application/json') return answer;
    const location = localePath(context.locale, pageAfter(answer));
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
}
