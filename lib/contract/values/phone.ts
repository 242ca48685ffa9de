/* National numbers of Moldova: eight digits after +373, the first neither 0 nor 1. */
const national = /^[2-9]\d{7}$/;
/* Domestic notation: trunk prefix 0, or 8 and 0 of older exchanges (8 069 …); some people omit the 0 after the 8. */
const atHome = /^(?:80?|0)?([2-9]\d{7})$/;
/* International dialling prefix 8 10 of older exchanges. */
const oldInternational = /^810(?=[1-9])/;
const home = '373';
/* Trunk prefixes of countries, which people write in brackets or by habit and which are not dialled from abroad. */
const trunkOf: Readonly<Record<string, RegExp>> = {
  [home]: /^(?:80?|0)([2-9]\d{7})$/,
  40: /^0([1-9]\d{8})$/,
  380: /^0([1-9]\d{8})$/,
};
/*
 * Number patterns of the most frequent countries, to detect missing digits; numbers of other countries are accepted
 * unchecked.
 */
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
 * Normalises a phone number in any notation to E.164. A number without a country code is Moldovan. Undefined if it is
 * invalid.
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

/** Formats a normalised number in readable groups; returns other texts unchanged. */
export function formatPhone(phone: string): string {
  for (const group of groups) {
    const parts = group.exec(phone)?.slice(1);
    if (parts) return parts.join('\u00a0');
  }
  return phone;
}
