import { randomInt } from 'node:crypto';
import { shop } from '@/lib/config/shop';

// Without the letters and digits that are mistaken for each other on the phone.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const chanceSigns = 5;
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: shop.timeZone,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** A number to say on the phone, `P-261120-7K4QX`: the day in the shop's time zone, then signs that do not tell how many orders there are. */
export function newOrderNumber(at: Date): string {
  const parts = day.formatToParts(at);
  const digits = ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value ?? '');
  const chance = Array.from({ length: chanceSigns }, () => signs.charAt(randomInt(signs.length)));
  return `P-${digits.join('')}-${chance.join('')}`;
}

/** A number as it is stored, however it was typed: in small letters, with spaces or without hyphens. */
export function normalOrderNumber(typed: string): string {
  const [, digits, chance] = /^P?(\d{6})([A-Z\d]{5})$/.exec(typed.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  return digits === undefined ? typed : `P-${digits}-${chance}`;
}
