/* Moldova: eight digits after +373, none of which numbers begins with 0 or 1. */
const national = /^[2-9]\d{7}$/;
/* The trunk prefix at home: 0, and before it the 8 of older exchanges (8 069 …), which some people write without the 0. */
const atHome = /^(?:80?|0)?([2-9]\d{7})$/;
/* The same exchanges dialled abroad with 8 10. */
const oldInternational = /^810(?=[1-9])/;
const home = '373';
/* Trunk zeros are written in brackets or by habit, and not dialled from abroad. */
const trunkOf: Readonly<Record<string, RegExp>> = {
  [home]: /^(?:80?|0)([2-9]\d{7})$/,
  40: /^0([1-9]\d{8})$/,
  380: /^0([1-9]\d{8})$/,
};
/* Lengths for the most frequent countries, so that a missing digit is reported; others are accepted as they are. */
const rests: Readonly<Record<string, RegExp>> = {
  [home]: national,
  40: /^[1-9]\d{8}$/,
  380: /^[1-9]\d{8}$/,
  7: /^[3-9]\d{9}$/,
};
const international = /^[1-9]\d{7,14}$/;
const written = /^(?:\(?\s*\+)?[\d\s()./\u2010-\u2015\u2212-]{6,32}$/;

function abroad(digits: string): string | undefined {
  const country = Object.keys(rests).find((code) => digits.startsWith(code));
  if (country === undefined) return international.test(digits) ? `+${digits}` : undefined;
  const rest = digits.slice(country.length);
  const bare = trunkOf[country]?.exec(rest)?.[1] ?? rest;
  return rests[country]?.test(bare) ? `+${country}${bare}` : undefined;
}

/**
 * A telephone number as E.164 writes it, however it was typed: without a country it is one of Moldova. Undefined when it
 * can be none.
 */
export function normalisePhone(text: string): string | undefined {
  const trimmed = text.trim();
  if (!written.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\D/g, '');
  if (trimmed.includes('+')) return abroad(digits);
  if (digits.startsWith('00')) return abroad(digits.slice(2));
  const own = atHome.exec(digits)?.[1];
  if (own !== undefined) return `+${home}${own}`;
  if (oldInternational.test(digits)) return abroad(digits.slice(3));
  return digits.startsWith(home) ? abroad(digits) : undefined;
}

const groups: readonly RegExp[] = [
  /^(\+373)([67]\d)(\d{3})(\d{3})$/,
  /^(\+373)(22)(\d{3})(\d{3})$/,
  /^(\+373)(\d{3})(\d{2})(\d{3})$/,
  /^(\+380)(\d{2})(\d{3})(\d{4})$/,
  /^(\+40|\+7)(\d{3})(\d{3})(\d{3,4})$/,
];

/** A normalised number in groups, as people write it; anything else as it is. */
export function formatPhone(phone: string): string {
  for (const group of groups) {
    const parts = group.exec(phone)?.slice(1);
    if (parts) return parts.join('\u00a0');
  }
  return phone;
}
