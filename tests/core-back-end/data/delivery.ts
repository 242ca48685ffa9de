import { type Text, text } from '../text';

export interface DeliveryMethod {
  readonly id: number;
  readonly code: 'pickup' | 'courier' | 'post';
  readonly title: Text;
  readonly description: Text;
  readonly price: number;
  readonly freeFrom: number | null;
  readonly days: { readonly min: number; readonly max: number };
  readonly needsAddress: boolean;
  readonly paymentMethodIds: readonly number[];
}

export const deliveryMethods: readonly DeliveryMethod[] = [
  {
    id: 1,
    code: 'pickup',
    title: text('Ridicare din magazin', 'Самовывоз из магазина'),
    description: text('Comanda vă așteaptă 3 zile.', 'Заказ ждёт вас 3 дня.'),
    price: 0,
    freeFrom: null,
    days: { min: 0, max: 1 },
    needsAddress: false,
    paymentMethodIds: [1, 2, 3],
  },
  {
    id: 2,
    code: 'courier',
    title: text('Curier', 'Курьер'),
    description: text('Livrare la adresă, în toată țara.', 'Доставка по адресу по всей стране.'),
    price: 79.9,
    freeFrom: 1500,
    days: { min: 1, max: 2 },
    needsAddress: true,
    paymentMethodIds: [1, 2, 3],
  },
  {
    id: 3,
    code: 'post',
    title: text('Poșta Moldovei', 'Почта Молдовы'),
    description: text('Livrare la oficiul poștal.', 'Доставка в почтовое отделение.'),
    price: 45.5,
    freeFrom: null,
    days: { min: 2, max: 5 },
    needsAddress: true,
    paymentMethodIds: [2, 3],
  },
];

export interface PaymentMethod {
  readonly id: number;
  readonly code: 'cash' | 'card' | 'transfer';
  readonly title: Text;
  readonly online: boolean;
}

export const paymentMethods: readonly PaymentMethod[] = [
  { id: 1, code: 'cash', title: text('Numerar la primire', 'Наличными при получении'), online: false },
  { id: 2, code: 'card', title: text('Card bancar online', 'Банковской картой онлайн'), online: true },
  { id: 3, code: 'transfer', title: text('Transfer bancar', 'Банковский перевод'), online: false },
];
