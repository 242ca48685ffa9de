import { shopDefaults } from '@/lib/config/shop-defaults';
import { settingSections } from '@/lib/contract/settings/settings';
import { formFaults } from './form-faults';

describe('formFaults', () => {
  it('[CON-1] nests each validation error under the path of its field', () => {
    const { contacts } = shopDefaults;
    const value = { ...contacts, phone: '12', links: { ...contacts.links, telegram: 'javascript:alert(1)' } };
    expect(formFaults(settingSections.contacts, value)).toEqual({
      phone: 'settings.faults.PHONE',
      links: { telegram: 'settings.faults.LINK' },
    });
  });

  it('[CON-1] shows how to write an amount that is not a number', () => {
    expect(formFaults(settingSections.terms, { ...shopDefaults.terms, orderMinimum: Number.NaN })).toEqual({
      orderMinimum: 'settings.faults.AMOUNT',
    });
  });

  it('[CON-1] includes the bound in the error of a number out of range', () => {
    expect(formFaults(settingSections.terms, { ...shopDefaults.terms, returnDays: 10 })).toEqual({
      returnDays: { message: 'ra.validation.minValue', args: { min: 14 } },
    });
  });
});
