import 'server-only';
import { environment } from '@/lib/config/environment';
import { defaultLocale, isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { vinPath } from '@/lib/vehicle/paths';
import { vinText } from '@/lib/vehicle/vin-text';
import { keepVin } from '@/lib/vin/kept-vin';
import { errorAnswer } from './answers';
import { BffError } from './bff-error';
import { isFromOurPages } from './origin-check';

const longestForm = 1024;

/** Takes the VIN of a plain form and leads to the page of the answer, without the number in any address. */
export async function takeVinForm(request: Request): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl)) {
    return refusal(new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.'));
  }
  const form = await readForm(request);
  if (form === undefined) return refusal(new BffError(400, 'VALIDATION', 'The body must be a short form.'));
  const lang = form.get('lang') ?? undefined;
  const headers = new Headers({
    location: localePath(isLocale(lang) ? lang : defaultLocale, vinPath),
    'cache-control': 'no-store',
  });
  for (const cookie of await keepVin(vinText(form.get('vin') ?? ''))) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return undefined;
  if (Number(request.headers.get('content-length') ?? longestForm + 1) > longestForm) return undefined;
  return new URLSearchParams(await request.text());
}

function refusal(error: BffError): Response {
  return errorAnswer(error, crypto.randomUUID());
}
