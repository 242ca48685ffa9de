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
  /** Null where the text is no VIN, so that nothing was requested. */
  readonly found: Result<VinMatches> | null;
};

/** Parses the text, and if it is a VIN requests its possible vehicles. */
export async function searchVin(locale: Locale, typed: string): Promise<VinSearch> {
  const reading = readVin(typed);
  if (!reading.ok) return { reading, found: null };
  const answer = await findByVin(locale, reading.vin);
  if (!answer.ok) return { reading, found: answer };
  const carIds = answer.data.matchingVehicles.map(({ carId }) => carId);
  const [vehicles, makes] = await Promise.all([
    carIds.length > 0 ? getVehicles(locale, carIds) : null,
    getManufacturers(locale),
  ]);
  if (vehicles !== null && !vehicles.ok) return { reading, found: vehicles };
  if (!makes.ok) return { reading, found: makes };
  const data = { answer: answer.data, vehicles: vehicles?.data.items ?? [], makes: makes.data.items };
  return { reading, found: { ok: true, data } };
}

/** Cookie with the encrypted VIN of the last search, read by the page of its answer only. */
export const vinCookie = 'piesar-vin';

const savedSeconds = 900;

/**
 * `Set-Cookie` values that carry a typed VIN, encrypted, to the page of its answer in each language; an empty text
 * deletes them.
 */
export async function vinCookies(typed: string): Promise<string[]> {
  const { keys, secure } = cookieSettings();
  const value = typed === '' ? '' : await sealText(typed, keys, 'piesar-storefront/vin-cookie');
  const life = typed === '' ? 0 : savedSeconds;
  const rest = `Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return shopBasics.locales.map(({ code }) => `${vinCookie}=${value}; Path=${localePath(code, vinPath)}; ${rest}`);
}

/** The typed text, from the cookie of {@link vinCookies}; empty without a valid one. */
export async function vinFromCookie(sealed: string | undefined): Promise<string> {
  if (!sealed) return '';
  return (await openText(sealed, cookieSettings().keys, 'piesar-storefront/vin-cookie')) ?? '';
}
