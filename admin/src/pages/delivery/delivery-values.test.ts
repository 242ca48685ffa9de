import { type DeliveryMethodRecord, deliveryMethodsResource } from '@/lib/contract/admin/delivery-methods';
import { deliveryForm, deliveryInput } from './delivery-values';

const texts = { ro: 'Curier', ru: 'Курьер' };
const tariffs: DeliveryMethodRecord['tariffs'] = [
  {
    zone: 'balti',
    price: 4050,
    freeFrom: null,
    daysMin: 0,
    daysMax: 1,
    cutOff: '14:00',
    includedWeight: 20_000,
    perKg: 200,
    heaviest: 200_000,
  },
];
const terms = {
  ...{ enabled: true, name: texts, description: texts, price: 4000, freeFrom: 100_000, daysMin: 0, daysMax: 1 },
  tariffs,
};
const method: DeliveryMethodRecord = { ...terms, id: 2, code: 'courier', needsAddress: true, version: 'v' };
const schema = deliveryMethodsResource.update.shape.value;

describe('delivery terms in the form', () => {
  it('[CON-1] keeps delivery terms unchanged when the form is saved without edits', () => {
    expect(schema.parse(deliveryInput(deliveryForm(method)))).toEqual(terms);
  });

  it('[CON-1] reports a delivery price that is not a number of lei', () => {
    const result = schema.safeParse(deliveryInput({ ...deliveryForm(method), price: 'forty' }));
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['price']]);
  });
});
