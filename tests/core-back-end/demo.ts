import { completeAddress } from './account-address';
import { addCustomer } from './customers';
import { addOrder } from './orders';
import { priceLines } from './sessions';
import type { Customer, Order, State } from './state';

/** A business customer with a contract, fully confirmed. */
export const contractCustomer = { email: 'service@demo.example', password: 'parola-demo-1' };

/** A private customer without orders. */
export const privateCustomer = { email: 'client@demo.example', password: 'parola-demo-2' };

const homeAddress = completeAddress({
  firstName: 'Sergiu',
  lastName: 'Lungu',
  company: 'Auto Service Lungu SRL',
  address1: 'str. Calea Ieșilor 8',
  city: 'Chișinău',
  postcode: 'MD-2069',
  email: contractCustomer.email,
  phone: '+37369123456',
});

function addPastOrder(
  state: State,
  customer: Customer,
  daysAgo: number,
  status: Order['status'],
  ids: readonly number[],
) {
  const wanted = ids.map((productId) => ({ productId, quantity: 2, options: [] }));
  addOrder(state, {
    customerId: customer.id,
    createdAt: new Date(state.settings.now().getTime() - daysAgo * 86_400_000),
    paymentMethodId: 3,
    deliveryMethodId: 2,
    deliveryPrice: 79.9,
    lines: priceLines(state, wanted).lines,
    shippingAddress: homeAddress,
    billingAddress: homeAddress,
    comment: '',
    status,
    paid: status === 'COMPLETED',
  });
}

/** Adds the demo customers and past orders. */
export function addDemoCustomers(state: State): void {
  const contract = { id: 71, number: 'CT-2025/071', signedOn: '14.03.2025', creditLimit: 25_000 };
  const business = addCustomer(state, {
    ...contractCustomer,
    firstName: 'Sergiu',
    lastName: 'Lungu',
    phone: '+37369123456',
    contracts: [contract],
    emailConfirmed: true,
    phoneConfirmed: true,
    addresses: [{ id: state.nextId(), ...homeAddress, default: true }],
  });
  addPastOrder(state, business, 60, 'COMPLETED', [10_001, 10_014]);
  addPastOrder(state, business, 20, 'SHIPPED', [10_024, 10_062]);
  addPastOrder(state, business, 2, 'PENDING', [10_043]);
  addCustomer(state, { ...privateCustomer, firstName: 'Ana', lastName: 'Ceban', phone: '+37368654321' });
}
