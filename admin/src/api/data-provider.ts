import type { DataProvider, RaRecord } from 'react-admin';
import { z } from 'zod';
import { request } from './request';

const record = z.looseObject({ id: z.union([z.number(), z.string()]) });
const page = z.object({ items: z.array(record), total: z.number() });

async function readList(resource: string, parameters: Readonly<Record<string, unknown>>) {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const { items, total } = page.parse(await request(`${resource}?${query}`));
  return { data: items, total };
}

const readOne = async (resource: string, id: RaRecord['id']) =>
  record.parse(await request(`${resource}/${encodeURIComponent(id)}`));

/** Reads and writes records through the API of the back office. */
export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const { page: number = 1, perPage = 25 } = pagination ?? {};
    return readList(resource, {
      ...{ page: number, perPage, filter: JSON.stringify(filter ?? {}) },
      ...(sort && { sort: sort.field, order: sort.order.toLowerCase() }),
    });
  },
  async getOne(resource, { id }) {
    return { data: await readOne(resource, id) };
  },
  async getMany(resource, { ids }) {
    return { data: await Promise.all(ids.map((id) => readOne(resource, id))) };
  },
  async getManyReference(resource, { target, id, pagination, sort, filter }) {
    return readList(resource, {
      ...{ page: pagination.page, perPage: pagination.perPage, sort: sort.field, order: sort.order.toLowerCase() },
      filter: JSON.stringify({ ...filter, [target]: id }),
    });
  },
  async create(resource, { data }) {
    return { data: record.parse(await request(resource, { method: 'POST', body: data, key: crypto.randomUUID() })) };
  },
  async update(resource, { id, data }) {
    const path = `${resource}/${encodeURIComponent(id)}`;
    return { data: record.parse(await request(path, { method: 'PUT', body: data })) };
  },
  async updateMany() {
    throw new Error('Records are changed by their actions.');
  },
  async delete(resource, { id }) {
    await request(`${resource}/${encodeURIComponent(id)}`, { method: 'DELETE', body: {} });
    return { data: { id } };
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await request(`${resource}/${encodeURIComponent(id)}`, { method: 'DELETE', body: {} });
    return { data: [...ids] };
  },
} as DataProvider;

/** Runs an action on a record, such as `runAction('orders', 17, 'ship', { carrier })`. */
export function runAction(resource: string, id: RaRecord['id'], action: string, input: unknown, key?: string) {
  const path = `${resource}/${encodeURIComponent(id)}/${action}`;
  return request(path, { method: 'POST', body: input, key: key ?? crypto.randomUUID() });
}
