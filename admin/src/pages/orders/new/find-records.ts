import { z } from 'zod';
import { type Car, carsResource } from '@/lib/contract/admin/cars';
import { type CustomerItem, customersResource } from '@/lib/contract/admin/customers';
import { type Part, partsResource } from '@/lib/contract/admin/parts';
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

/** Customers by phone, e-mail, IDNO or name. */
export function findCustomers(text: string): Promise<CustomerItem[]> {
  return readList('customers', { text }, customersResource.item);
}
