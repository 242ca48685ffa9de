import { z } from 'zod';
import { slug } from '@/lib/contract/shared';
import { bodies } from '@/lib/domain/vehicle/years';
import data from './cars.json' with { type: 'json' };
import { point, schemeCode } from './schemes';

const carArea = z.strictObject({
  number: z.int().min(1),
  /** A group of the catalogue, or else drawings of which the first that applies to the car is linked. */
  category: slug.optional(),
  schemes: z.array(schemeCode).min(1).optional(),
  at: point,
  to: point,
  /** End points of the line by body, where the part is in another place than on a saloon. */
  on: z.partialRecord(z.enum(bodies), point).optional(),
});
export type CarArea = z.infer<typeof carArea>;

/** Areas of a car that lead to drawings or groups of parts, on the side views in `public/drawings/cars`. */
export const carAreas = z
  .strictObject({ width: z.int().positive(), height: z.int().positive(), areas: z.array(carArea) })
  .parse(data);
