import type { OrderRecord } from '@/lib/contract/admin/orders';

type Address = NonNullable<OrderRecord['delivery']['address']>;

/** A postal address in lines: recipient, street, town. */
export function addressLines(to: Address): string[] {
  const name = [`${to.firstName} ${to.lastName}`, to.company].filter((text) => text.trim() !== '').join(', ');
  const street = [to.address, to.address1, to.address2].filter((text) => text !== '').join(', ');
  const region = to.state === to.city ? '' : to.state;
  const town = [[to.postcode, to.city].filter((text) => text !== '').join(' '), region].filter((text) => text !== '');
  return [name, street, town.join(', ')].filter((text) => text !== '');
}
