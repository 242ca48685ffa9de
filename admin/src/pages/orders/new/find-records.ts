import { z } from 'zod';
import { type Car, carsResource } from '@/lib/contract/admin/cars';
import { type Part, partsResource } from '@/lib/contract/admin/parts';
import { resources } from '@/lib/contract/admin/resources';
import { request } from '../../../api/request';

async function readList<Item>(resource: string, filter: object, item: z.ZodType<Item>): Promise<Item[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), perPage: '20' });
  return z.object({ items: z.array(item) }).parse(await request(`${resource}?${query}`)).items;
}

type SearchFor = { readonly customerId: number | null; readonly carId?: number | undefined };
const forCustomer = (customerId: number | null) => (customerId === null ? {} : { customerId });

/** Parts by number or words, with the prices of a customer and the fit for a car. */
export function findParts(text: string, { customerId, carId }: SearchFor): Promise<Part[]> {
  return readList('parts', { text, ...forCustomer(customerId), ...(carId && { carId }) }, partsResource.item);
}

/** Finds cars by VIN or number plate; without a text, the cars of the customer's garage. */
export function findCars(text: string, { customerId }: SearchFor): Promise<Car[]> {
  return readList('cars', { text, ...forCustomer(customerId) }, carsResource.item);
}

const customer = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  company: z.object({ name: z.string(), idno: z.string(), vatCode: z.string().nullable() }).nullable().catch(null),
  blockedAt: z.string().nullable(),
});
export type Customer = z.output<typeof customer>;

/** Whether customers can be searched. */
export const hasCustomers = 'customers' in resources;

/** Customers by phone, e-mail, IDNO or name. */
export function findCustomers(text: string): Promise<Customer[]> {
  return readList('customers', { text }, customer);
}
