import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { requireCustomer } from './customers';
import { type Locality, localities } from './data/localities';
import { email, HttpError, lang, readBody, requiredText, text } from './http';
import type { Address, Customer, State } from './state';
import { containsWords, type Lang } from './text';

const shortText = text.max(200).nullish();

/** An address in a request; `address` (one line) is written by the server. */
export const addressFields = z.object({
  firstName: requiredText.max(100),
  lastName: requiredText.max(100),
  company: shortText,
  country: text.length(2).nullish(),
  address1: requiredText.max(200),
  address2: shortText,
  city: requiredText.max(100),
  state: shortText,
  postcode: shortText,
  email: email.nullish(),
  phone: requiredText.max(30),
});

/** Fills what the request left out and writes the address on one line. */
export function completeAddress(fields: z.output<typeof addressFields>): Omit<Address, 'id' | 'default'> {
  const { firstName, lastName, address1, city, phone } = fields;
  const parts = [fields.postcode, city, address1, fields.address2];
  return {
    firstName,
    lastName,
    company: fields.company ?? '',
    country: fields.country ?? 'MD',
    address: parts.filter(Boolean).join(', '),
    address1,
    address2: fields.address2 ?? '',
    city,
    state: fields.state ?? '',
    postcode: fields.postcode ?? '',
    email: fields.email ?? '',
    phone,
  };
}

const addressRequest = addressFields.extend({ lang, id: z.number().int().nullish(), default: z.boolean().nullish() });

function requireAddress(customer: Customer, id: number): Address {
  const address = customer.addresses.find((each) => each.id === id);
  if (address === undefined) throw new HttpError(404, 'ADDRESS_NOT_FOUND');
  return address;
}

async function saveAddress(c: Context, state: State, pathId: number | null) {
  const customer = requireCustomer(c, state);
  const body = await readBody(c, addressRequest);
  const id = pathId ?? body.id ?? null;
  const previous = id === null ? null : requireAddress(customer, id);
  const isDefault = body.default ?? previous?.default ?? customer.addresses.length === 0;
  const address: Address = { id: id ?? state.nextId(), ...completeAddress(body), default: isDefault };
  const others = customer.addresses.map((each) => (isDefault ? { ...each, default: false } : each));
  customer.addresses =
    previous === null ? [...others, address] : others.map((each) => (each.id === address.id ? address : each));
  return c.json({ success: true, address }, previous === null ? 201 : 200);
}

function idOf(c: Context): number {
  return Number(c.req.param('id'));
}

function fullName(locality: Locality, language: Lang): string {
  const parent = localities.find(({ id }) => id === locality.parentId);
  return [locality.name[language], parent?.name[language]].filter(Boolean).join(', ');
}

function localityView(locality: Locality, language: Lang) {
  const { id, type, name, postcode } = locality;
  return { id, type, name: name[language], label: fullName(locality, language), postcode };
}

const localityRequest = z.object({ lang, id: z.number().int().nullish() });

/** The addresses of the customer and the search for localities. */
export function addAddresses(routes: Hono, state: State): void {
  routes.put('/users/address', (c) => saveAddress(c, state, null));
  routes.put('/users/address/:id', (c) => saveAddress(c, state, idOf(c)));
  routes.get('/users/address', (c) => c.json({ success: true, addresses: requireCustomer(c, state).addresses }));
  routes.get('/users/address/:id', (c) =>
    c.json({ success: true, address: requireAddress(requireCustomer(c, state), idOf(c)) }),
  );
  routes.delete('/users/address/:id', (c) => {
    const customer = requireCustomer(c, state);
    const address = requireAddress(customer, idOf(c));
    const left = customer.addresses.filter((each) => each !== address);
    customer.addresses = left.map((each, index) =>
      address.default && index === 0 ? { ...each, default: true } : each,
    );
    return c.json({ success: true });
  });

  routes.post('/address/search', async (c) => {
    const body = await readBody(c, z.object({ lang, query: text }));
    const matches = localities.filter(({ name }) => containsWords(body.query, name.ro, name.ru));
    return c.json({ items: matches.map((locality) => localityView(locality, body.lang)) });
  });
  routes.post('/address', async (c) => {
    const body = await readBody(c, localityRequest);
    const locality = localities.find(({ id }) => id === body.id);
    if (locality === undefined) throw new HttpError(404, 'LOCALITY_NOT_FOUND');
    const region = localities.find(({ id }) => id === locality.parentId);
    return c.json({
      ...localityView(locality, body.lang),
      country: 'MD',
      region: region === undefined ? null : localityView(region, body.lang),
    });
  });
  routes.post('/address/search/tree', async (c) => {
    const body = await readBody(c, localityRequest);
    const children = localities.filter(({ parentId }) => parentId === (body.id ?? null));
    return c.json({
      items: children.map((locality) => ({
        ...localityView(locality, body.lang),
        hasChildren: localities.some(({ parentId }) => parentId === locality.id),
      })),
    });
  });
}
