import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { latinLookAlikes } from '@/lib/domain/search/part-numbers';
import { cleanQuery } from '@/lib/domain/search/query-text';
import { fold } from '@/lib/domain/search/tokens';
import type { Database } from '../db/pools';
import { execute, type Queryable, rows, statement } from '../db/query';

const list = statement({
  name: 'list-unanswered-searches',
  text: `SELECT lang, query, sum(unanswered)::int AS count, max(last_day)::text AS "lastDay" FROM search_text_figure
    WHERE step = 'month' AND unanswered > 0 AND ($1::text IS NULL OR lang = $1)
    GROUP BY lang, query ORDER BY count DESC, "lastDay" DESC, query LIMIT $2`,
  row: z.object({ lang: z.string(), query: z.string(), count: z.int(), lastDay: z.string() }),
});
export type UnansweredSearch = z.infer<(typeof list)['row']>;

/** Searches without results in one or all languages, most frequent first. */
export function listUnanswered(db: Queryable, lang: Locale | null, most: number): Promise<UnansweredSearch[]> {
  return rows(db, list, [lang, most]);
}

const deleteUnanswered = statement({
  name: 'clear-unanswered-searches',
  text: `WITH days AS (DELETE FROM search_text_figure WHERE step = 'day' AND unanswered > 0)
    DELETE FROM search_text_figure WHERE step = 'month' AND unanswered > 0`,
});

/** Deletes the texts of searches without results. */
export async function clearUnanswered({ write }: Database): Promise<number> {
  return execute(write, deleteUnanswered);
}

const maxLoggedLength = 60;
const maxWords = 8;

/**
 * The loggable form of a search text, or null if it may be personal: e-mail addresses, phone, identity, card and account
 * numbers, VINs and number plates, also in the form of cleaned URLs.
 */
export function loggableQuery(typed: string): string | null {
  const query = fold(cleanQuery(typed)).trim();
  const words = query.split(' ');
  if (query === '' || query.length > maxLoggedLength || words.length > maxWords) return null;
  const isPersonal =
    hasAddress(typed, query) ||
    hasPersonalNumber(typed) ||
    hasPersonalNumber(query) ||
    hasVin(query) ||
    hasPlate(words);
  return isPersonal ? null : query;
}

/* Cleaned URLs have no punctuation: `ionpopamailru`, `ion popafirma md`. */
const mailHosts =
  /gmail|yahoo|hotmail|outlook|icloud|yandex|rambler|proton ?mail|(?:mail|inbox|bk|list) ?r[ou]|ukr ?net|mail ?(?:com|md)/;
const endsAsHost = /\p{L}{4,} (?:com|net|org|info|md|r[ou]|ua|eu|de|it)$/u;

function hasAddress(typed: string, query: string): boolean {
  return typed.includes('@') || mailHosts.test(query) || endsAsHost.test(query);
}

const joiners = /(?<=\d)[\s().+-]+(?=\d)/g;
const phones: readonly RegExp[] = [
  // Phone numbers with a country code common in Moldova.
  /^(?:00)?(?:(?:373|40|380|39|49|33|44|34|351|48|90)\d{8,10}|[78]\d{10})$/,
  // National phone numbers, such as 069 123 456 and 0712 345 678.
  /^0[2-9]\d{7,8}$/,
  // National phone numbers after the former prefix 8.
  /^80[67]\d{7}$/,
  // National phone numbers without the leading zero.
  /^[67]\d{7}$/,
];
/* Prefixes of personal and company codes, which EANs rarely have. */
const identityNumber = /^[0-2]\d{12}$/;
const cardNumber = /(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/;
/* IBANs of Moldova and Romania, without spaces. */
const account = /MD\d{2}[A-Z\d]{2}\d{18}|RO\d{2}[A-Z]{4}[A-Z\d]{16}/;
/* Words before a phone number, often without a space. */
const phoneWord = /(?<!\p{L})(?:tel|mob|viber|whats ?app|telegram|тел|моб|вайбер)[.:\s]*(?=[+\d])/giu;

function hasPersonalNumber(typed: string): boolean {
  if (/\+\s?\d[\d\s().-]{7,}/.test(typed) || cardNumber.test(typed)) return true;
  if (account.test(typed.replace(/[ -]/g, '').toUpperCase())) return true;
  const runs =
    typed
      .replace(phoneWord, ' ')
      .replace(joiners, '')
      .match(/(?<![\p{L}\d])\d{8,15}(?![\p{L}\d])/gu) ?? [];
  return runs.some((run) => identityNumber.test(run) || phones.some((phone) => phone.test(run)));
}

/* A word may lack a character or have extra ones; several words must form a full VIN. Part numbers are shorter. */
function hasVin(query: string): boolean {
  const isOne = query.split(' ').some((word) => /^(?=(?:.*\d){3})(?=(?:.*\p{L}){2})[\p{L}\d-]{15,20}$/u.test(word));
  return isOne || /^(?=.*\p{L})[\p{L}\d]{13}\d{4}$/u.test(query.replace(/[ -]/g, ''));
}

/* Number plates of Moldova, Romania, Ukraine and Russia, without spaces. */
const plates =
  /^(?:[A-Z]{3}\d{3}|[A-Z]{1,2}[A-Z]{2}\d{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]{3}|[A-Z]{2}\d{4}[A-Z]{2}|[A-Z]\d{3}[A-Z]{2}(?:\d{2,3})?)$/;
const maxPlateWords = 4;

function hasPlate(words: readonly string[]): boolean {
  const latin = words.map((word) => latinLookAlikes(word.toUpperCase()).replaceAll('-', ''));
  return latin.some((_, from) =>
    Array.from({ length: maxPlateWords }, (__, more) => latin.slice(from, from + more + 1).join('')).some((text) =>
      plates.test(text),
    ),
  );
}
