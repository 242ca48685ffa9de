import { shop } from '@/lib/config/shop';
import type { Seller } from '@/lib/contract/orders/documents';
import type { Locale } from '@/lib/contract/shared';

/** The seller's data on invoices, with the address in a language. */
export function sellerIn(lang: Locale): Seller {
  const { name, company, contacts, phone, vatPercent } = shop;
  const address = [contacts.street[lang], contacts.city[lang], contacts.postcode].join(', ');
  return { name, ...company, address, phone: phone.display, email: contacts.email, vatPercent };
}
