import 'server-only';
import { z } from 'zod';
import { maxQuantity, type SessionState } from '@/lib/contract/orders/session';
import { idInPath } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { idOfLine, lineId } from '@/lib/session/pending-intents';
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

/** How often the pieces are counted anew where the session has changed meanwhile. */
const attempts = 3;
const conflict = 409;
const tooMany = 429;

async function addPieces(context: BffContext, added: Addition | undefined): Promise<Response> {
  if (added === undefined) {
    const message = 'The body must be a short form that names a part.';
    return errorResponse(new BffError(400, 'VALIDATION', message), context.requestId);
  }
  for (let attempt = 1; ; attempt++) {
    const read = await currentSession(context);
    if (read instanceof Response) return read;
    const change = { lang: context.locale, revision: read.revision, cart: [intentOf(read, added)] };
    const answer = await applySessionChange(context, change);
    if (answer.status !== conflict || attempt === attempts) return answer;
  }
}

/** The page that follows a plain form. What may go well a little later is no fault of the form. */
function pageAfter({ ok, status }: Response): string {
  if (ok) return '/shop/cart';
  return status >= 500 || status === conflict || status === tooMany ? '/errors/unavailable' : '/errors/bad-request';
}

/**
 * Puts pieces of a part into the cart from a plain form, whose address names the language. Answers JSON with the session
 * where that is asked for, else leads to the cart, or to a page that says what went wrong.
 */
export function putIntoCart(request: Request): Promise<Response> {
  return withSession(request, async (context) => {
    const answer = await addPieces(context, parseAddition(await readForm(request, longestForm)));
    if (request.headers.get('accept') === 'application/json') return answer;
    const location = localePath(context.locale, pageAfter(answer));
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
}
