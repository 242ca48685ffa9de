import { z } from 'zod';
import { defineCall } from '../call';
import { categoryRef, id, locale, money, noParams, slug } from '../shared';
import { facetKey, facetValue } from './listing';

export const schemeAxle = z.enum(['front', 'rear']);
export const timingDrive = z.enum(['belt', 'chain', 'gears']);
export const rearBrakeKind = z.enum(['disc', 'drum']);

/** A part kind on the drawing of an assembly, optionally limited to the parts of one axle. */
export const schemeKind = z.strictObject({ kind: slug, axle: schemeAxle.optional() });

/** Maximum number of part kinds on one drawing. */
export const maxSchemeKinds = 24;

export const schemeOffer = z.object({
  /** Slug of the requested kind. */
  kind: categoryRef,
  /** Number of parts, available or not. */
  count: z.int().min(0),
  isAvailable: z.boolean(),
  /** The lowest price of an available part. */
  price: money.nullable(),
  /** Filters that reduce the list of the part kind to exactly these parts. */
  filters: z.array(z.object({ key: facetKey, values: z.array(facetValue).min(1) })),
});
export type SchemeOffer = z.infer<typeof schemeOffer>;

export const schemeOffers = defineCall({
  service: 'vehicle',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/scheme/offers',
  summary: 'Number and lowest price of parts for the part kinds of a drawing, for a vehicle or for all (ours)',
  request: z.strictObject({
    lang: locale,
    carId: id.optional(),
    kinds: z.array(schemeKind).min(1).max(maxSchemeKinds),
  }),
  response: z.object({
    /** In the order of the request; unknown part kinds are left out. */
    items: z.array(schemeOffer),
    /** Known construction of the vehicle. */
    timing: timingDrive.nullable(),
    rearBrakes: rearBrakeKind.nullable(),
  }),
});

export const schemeCalls = { schemeOffers } as const;
