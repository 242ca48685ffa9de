import 'server-only';
import { z } from 'zod';
import { maxQuantity, type SessionState } from '@/lib/contract/orders/session';
import { idInPath, type Locale, locale } from '@/lib/contract/shared';
import { defaultLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { idOfLine, lineId } from '@/lib/session/pending-intents';
import { BffError } from './answers';
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

const langField = z.object({ lang: locale }).catch({ lang: defaultLocale });

/** `add` names a part, and after a slash the car that the page is about. */
function parseAddition(form: URLSearchParams): Addition | undefined {
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

async function addPieces(context: BffContext, lang: Locale, added: Addition | undefined): Promise<Response> {
  if (added === undefined) throw new BffError(400, 'VALIDATION', 'The body must be a short form that names a part.');
  for (let attempt = 1; ; attempt++) {
    const read = await currentSession(context, lang);
    if (read instanceof Response) return read;
    const { revision } = read;
    const answer = await applySessionChange(context, { lang, revision, cart: [intentOf(read, added)] }, lang);
    if (answer.status !== 409 || attempt === attempts) return answer;
  }
}

/**
 * Puts pieces of a part into the cart from a plain form. Answers JSON with the session where that is asked for, else
 * leads to the cart, or to a page that says what went wrong.
 */
export async function putIntoCart(request: Request): Promise<Response> {
  const form = (await readForm(request, longestForm)) ?? new URLSearchParams();
  const { lang } = langField.parse(Object.fromEntries(form));
  const answer = await withSession(request, (context) => addPieces(context, lang, parseAddition(form)));
  const isForeign = answer.status === 403;
  if (isForeign || request.headers.get('accept') === 'application/json') return answer;
  const failed = answer.status < 500 ? '/errors/bad-request' : '/errors/unavailable';
  const headers = new Headers({
    location: localePath(lang, answer.ok ? '/shop/cart' : failed),
    'cache-control': 'no-store',
  });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
