import 'server-only';
import { shopBasics } from '@/lib/config/shop-basics';
import type { ResponseOf } from '@/lib/contract/call';
import type { carVehicleByVin, Manufacturer, Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { vinPath } from '@/lib/domain/vehicle/paths';
import { readVin, type VinReading } from '@/lib/domain/vin/vin';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { openText, sealText } from '@/lib/storefront/credentials/credentials-cookie';
import { findByVin, getManufacturers, getVehicles } from '@/lib/storefront/upstream/operations/vehicles';
import type { Result } from '@/lib/storefront/upstream/result';

export type VinMatches = {
  readonly answer: ResponseOf<typeof carVehicleByVin>;
  /** Full records of the candidates. */
  readonly vehicles: readonly Vehicle[];
  readonly makes: readonly Manufacturer[];
};

export type VinSearch = {
  readonly reading: VinReading;
  /** Null if the text is no VIN. */
  readonly matches: Result<VinMatches> | null;
};

/** Parses the text and requests the possible vehicles of a valid VIN. */
export async function searchVin(locale: Locale, typed: string): Promise<VinSearch> {
  const reading = readVin(typed);
  if (!reading.ok) return { reading, matches: null };
  const answer = await findByVin(locale, reading.vin);
  if (!answer.ok) return { reading, matches: answer };
  const carIds = answer.data.matchingVehicles.map(({ carId }) => carId);
  const [vehicles, makes] = await Promise.all([
    carIds.length > 0 ? getVehicles(locale, carIds) : null,
    getManufacturers(locale),
  ]);
  if (vehicles !== null && !vehicles.ok) return { reading, matches: vehicles };
  if (!makes.ok) return { reading, matches: makes };
  const data = { answer: answer.data, vehicles: vehicles?.data.items ?? [], makes: makes.data.items };
  return { reading, matches: { ok: true, data } };
}

/** Cookie with the encrypted VIN of the last search, sent to the page of its result only. */
export const vinCookie = 'piesar-vin';

const savedSeconds = 900;

/**
 * `Set-Cookie` values that pass a typed VIN, encrypted, to its result page in each language; an empty text deletes
 * them.
 */
export async function vinCookies(typed: string): Promise<string[]> {
  const { keys, secure } = cookieSettings();
  const value = typed === '' ? '' : await sealText(typed, keys, 'piesar-storefront/vin-cookie');
  const maxAge = typed === '' ? 0 : savedSeconds;
  const rest = `Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return shopBasics.locales.map(({ code }) => `${vinCookie}=${value}; Path=${localePath(code, vinPath)}; ${rest}`);
}

/** The typed text, from the cookie of {@link vinCookies}; empty without a valid one. */
export async function vinFromCookie(sealed: string | undefined): Promise<string> {
  if (!sealed) return '';
  return (await openText(sealed, cookieSettings().keys, 'piesar-storefront/vin-cookie')) ?? '';
}
