import { printable } from '@/lib/text/printable';
import type { CustomerFacts, listCustomers } from '@/services/account/manage-customers';

type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>[number];

const yesOrNo = (yes: boolean) => (yes ? 'confirmed' : 'not confirmed');

/** All that the operator sees of a customer. */
export function customerText(customer: CustomerFacts): string {
  const { id, email, standing, phone, blocked_at } = customer;
  const lines = [
    `${id}  ${customer.first_name} ${customer.last_name}`.trimEnd(),
    `e-mail    ${email}, ${yesOrNo(customer.email_confirmed)}${standing === 'owner' ? '' : `, ${standing}`}`,
    `phone     ${phone === null ? 'none' : `${phone}, ${yesOrNo(customer.phone_confirmed)}`}`,
    `language  ${customer.lang}`,
    `since     ${customer.created_at.toISOString().slice(0, 10)}`,
    `orders    ${customer.orders}`,
    `sign-ins  ${customer.sign_ins}`,
  ];
  if (blocked_at !== null) lines.push(`blocked   ${blocked_at.toISOString().slice(0, 10)}`);
  return lines.map(printable).join('\n');
}

/** A customer in one line. */
export function customerLine(one: ListedCustomer): string {
  const marks = [
    one.standing,
    one.email_confirmed && 'e-mail',
    one.phone_confirmed && 'phone',
    one.blocked_at && 'blocked',
  ];
  const called = `${one.first_name} ${one.last_name}`.trim();
  return printable([one.id, one.email, called, marks.filter(Boolean).join(' ')].join('  '));
}
