import 'server-only';
import type { SchemeOffer } from '@/lib/contract/catalogue/schemes';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { Locale, Money } from '@/lib/contract/shared';
import { listingQuery, plainListing } from '@/lib/domain/listing/listing-state';
import {
  drawingUrl,
  isBuiltInto,
  isUsedWith,
  type Scheme,
  type SchemeCode,
  type SchemePart,
  schemeByCode,
  schemeKinds,
  schemes,
  schemesOfKind,
} from '@/lib/domain/schemes/schemes';
import { carGroupPath } from '@/lib/domain/vehicle/paths';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getSchemeOffers } from '@/lib/storefront/upstream/operations/vehicles';
import { dataOrThrow } from '@/lib/storefront/upstream/result';
import { readCar } from '@/lib/storefront/vehicle/parts-groups';

/** A part on a drawing with its offers. */
export type OfferedPart = SchemePart & {
  readonly name: string;
  readonly path: string;
  readonly count: number;
  readonly isAvailable: boolean;
  readonly price: Money | null;
};

export type OfferedScheme = {
  readonly scheme: Scheme;
  /** URL of the drawing. */
  readonly drawing: string;
  readonly parts: readonly OfferedPart[];
  readonly car: Vehicle | undefined;
  /** Whether the car has the assembly, as far as known. */
  readonly isOnCar: boolean;
  /** Other drawings that apply to the car. */
  readonly others: readonly SchemeCode[];
};

function pathOf({ kind, filters }: SchemeOffer, car: Vehicle | undefined) {
  const path = car ? carGroupPath(car.carId, kind.id) : `/shop/category/${kind.slug}`;
  return path + listingQuery({ ...plainListing, filters });
}

/** A drawing with the offers for a car, or for all cars; undefined if unknown. */
export async function readScheme(
  locale: Locale,
  code: string,
  carSegment?: string,
): Promise<OfferedScheme | undefined> {
  const scheme = schemeByCode(code);
  if (scheme === undefined || !(await hasFeature('schemes'))) return undefined;
  const car = carSegment === undefined ? undefined : await readCar(locale, carSegment);
  if (carSegment !== undefined && car === undefined) return undefined;
  const { items, ...build } = dataOrThrow(await getSchemeOffers(locale, schemeKinds(scheme), car?.carId));
  const fuel = car?.vehicleDetails.fuelType ?? null;
  const used = scheme.parts.filter((part) => isUsedWith(part, fuel));
  const parts = used.flatMap((part) => {
    const offer = items.find(({ kind }) => kind.slug === part.kind);
    if (offer === undefined) return [];
    const { count, isAvailable, price } = offer;
    return [{ ...part, count, isAvailable, price, name: offer.kind.name, path: pathOf(offer, car) }];
  });
  const known = { ...build, fuel };
  const others = schemes.filter((other) => other !== scheme && isBuiltInto(other, known)).map((other) => other.code);
  return { scheme, drawing: drawingUrl(scheme, fuel), parts, car, isOnCar: isBuiltInto(scheme, known), others };
}

/** The drawings that apply to a car, or all without a car; none if the back end has no offers for them. */
export async function readSchemeCodes(locale: Locale, car?: Vehicle): Promise<readonly SchemeCode[]> {
  if (!(await hasFeature('schemes'))) return [];
  if (car === undefined) return schemes.map(({ code }) => code);
  const build = await getSchemeOffers(locale, [{ kind: 'brake-disc' }], car.carId);
  if (!build.ok) return [];
  const known = { ...build.data, fuel: car.vehicleDetails.fuelType };
  return schemes.filter((scheme) => isBuiltInto(scheme, known)).map(({ code }) => code);
}

/** Drawings that show a part kind; none if the back end has no offers for them. */
export async function readSchemesOfKind(kind: string | undefined): Promise<ReturnType<typeof schemesOfKind>> {
  return kind !== undefined && (await hasFeature('schemes')) ? schemesOfKind(kind) : [];
}
