import { z } from 'zod';
import { id } from '../shared';
import { defineResource } from './resource';
import { carEngine } from './vehicles';

const car = z.object({
  /** Id of the vehicle in the catalogue. */
  id,
  name: z.string(),
  ...carEngine,
  /** Of a car in a garage, or the VIN that was searched. */
  plate: z.string().nullable(),
  vin: z.string().nullable(),
});

export const carsResource = defineResource({
  name: 'cars',
  summary: 'Cars by VIN or number plate, or of the garage of a customer',
  record: car,
  item: car,
  filter: z.strictObject({
    /** A VIN or a number plate; with neither, the garage of the customer. */
    text: z.string().trim().max(40).default(''),
    customerId: id.optional(),
  }),
  sorts: ['relevance'],
  actions: {},
});

export type Car = z.output<typeof car>;
