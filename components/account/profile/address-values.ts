import type { Address, AddressFields } from '@/lib/contract/orders/orders';

/** A saved address as the calls that write one take it: what is empty is left out. */
export function addressFieldsOf(address: Omit<Address, 'id' | 'default'>): AddressFields {
  const { firstName, lastName, country, city, phone } = address;
  const optional = {
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    state: address.state,
    postcode: address.postcode,
    email: address.email,
  };
  const written = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
  return { firstName, lastName, country, city, phone, address: address.address, ...written };
}
