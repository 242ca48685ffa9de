import { z } from 'zod';
import { languageOf } from '@/lib/contract/locales/locales';
import {
  type Address,
  type AddressFields,
  addressCreate,
  addressDelete,
  addressList,
  addressRead,
  addressUpdate,
  type Locality,
  placeRead,
  placeSearch,
  placeTree,
} from '@/lib/contract/orders/orders';
import { defineAdapter } from '../adapter';
import { mapItems } from '../map-items';
import { done, theirSuccess } from './values';

/** An address there: `address` is the whole address on one line, the street is `address1`. */
export const theirAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  country: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  email: z.string(),
  phone: z.string(),
});
const theirSaved = theirAddress.extend({ id: z.int(), default: z.boolean() });

export function addressOf<Theirs extends z.infer<typeof theirAddress>>({ address1, address2, ...theirs }: Theirs) {
  return { ...theirs, address: address1, address1: address2, address2: '' };
}

const savedOf = (theirs: z.infer<typeof theirSaved>): Address => addressOf(theirs);

/** Their fields for an address of ours. */
export function theirAddressOf({ address, address1 = '', address2 = '', ...fields }: AddressFields) {
  return { ...fields, address1: address, address2: [address1, address2].filter(Boolean).join(', ') };
}

const saved = z.object({ address: theirSaved });

const theirPlace = z.object({ id: z.int(), type: z.string(), name: z.string(), label: z.string() });

function placeOf({ id, type, name, label }: z.infer<typeof theirPlace>, parentId: number | null): Locality {
  return { id, name, kind: type, parentId, path: label };
}

/** Addresses of a customer, and localities. */
export const addressAdapters = [
  defineAdapter(addressList, {
    answer: z.object({ addresses: z.array(theirSaved) }),
    read: ({ addresses }) => ({
      items: mapItems(addresses, savedOf).sort((a, b) => Number(b.default) - Number(a.default)),
    }),
  }),
  defineAdapter(addressCreate, {
    answer: saved,
    request: ({ body }) => ({ body: theirAddressOf(body) }),
    read: ({ address }) => savedOf(address),
  }),
  defineAdapter(addressRead, { answer: saved, read: ({ address }) => savedOf(address) }),
  defineAdapter(addressUpdate, {
    answer: saved,
    request: ({ body }) => ({ body: theirAddressOf(body) }),
    read: ({ address }) => savedOf(address),
  }),
  defineAdapter(addressDelete, { answer: theirSuccess, read: () => done }),
  defineAdapter(placeSearch, {
    answer: z.object({ items: z.array(theirPlace) }),
    request: ({ body, locale }) => ({ body: { ...body, lang: languageOf(locale) } }),
    read: ({ items }) => ({ items: items.map((item) => placeOf(item, null)) }),
  }),
  defineAdapter(placeTree, {
    answer: z.object({ items: z.array(theirPlace) }),
    request: ({ body, locale }) => ({ body: { ...body, lang: languageOf(locale) } }),
    read: ({ items }, { body: { id } }) => ({ items: items.map((item) => placeOf(item, id ?? null)) }),
  }),
  defineAdapter(placeRead, {
    answer: theirPlace.extend({ region: theirPlace.nullable() }),
    request: ({ body, locale }) => ({ body: { ...body, lang: languageOf(locale) } }),
    read: (place) => placeOf(place, place.region?.id ?? null),
  }),
];
