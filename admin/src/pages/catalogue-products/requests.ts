import { z } from 'zod';
import { carsOfProductResource } from '@/lib/contract/admin/catalogue-products';
import { vehicleMakesResource, vehicleModelsResource, vehiclesResource } from '@/lib/contract/admin/vehicles';
import { readBase64 } from '../../api/read-base64';
import { request } from '../../api/request';

const uploadResponse = z.object({ key: z.string() });

/** Stores a photograph and returns its key. */
export async function uploadPicture(file: File): Promise<string> {
  const body = { content: await readBase64(file) };
  return uploadResponse.parse(await request('catalogue-products/actions/uploadPicture', { method: 'POST', body })).key;
}

async function list<Item>(path: string, item: z.ZodType<Item>, filter: object, perPage = 200, page = 1) {
  const query = new URLSearchParams({
    ...{ sort: 'name', order: 'asc' },
    perPage: String(perPage),
    page: String(page),
  });
  query.set('filter', JSON.stringify(filter));
  return z.object({ items: z.array(item), total: z.number() }).parse(await request(`${path}?${query}`));
}

export const carsPerPage = 25;

export const listCarsOfProduct = (productId: number, text: string, page: number) =>
  list('cars-of-product', carsOfProductResource.item, { productId, text }, carsPerPage, page);

/** All pages of a list. */
async function listAll<Item>(path: string, item: z.ZodType<Item>, filter: object): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const result = await list(path, item, filter, 200, page);
    items.push(...result.items);
    if (result.items.length === 0 || items.length >= result.total) return items;
  }
}

export const listMakes = () => listAll('vehicle-makes', vehicleMakesResource.item, {});
export const listModels = (makeId: number) => listAll('vehicle-models', vehicleModelsResource.item, { makeId });
export const listCars = (modelId: number) => listAll('vehicles', vehiclesResource.item, { modelId, hidden: false });
