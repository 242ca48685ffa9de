import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { languageOf } from '@/lib/locales/locales';

/** The language as a call's body names it; undefined for calls whose body has none. */
export function bodyLang(call: Pick<Call, 'request'>, locale: Locale): string | undefined {
  if (!(call.request instanceof z.ZodObject)) return undefined;
  const field: unknown = call.request.shape['lang'];
  if (!(field instanceof z.ZodType)) return undefined;
  return field.safeParse(locale).success ? locale : languageOf(locale);
}

/** The body with the current language where the call wants one and none is given. */
export function withLang(call: Pick<Call, 'request'>, body: unknown, locale: Locale): unknown {
  const lang = bodyLang(call, locale);
  if (lang === undefined || (body !== undefined && !isRecord(body))) return body;
  return { lang, ...body };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
