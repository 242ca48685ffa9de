import { shopDefaults } from '@/lib/config/shop-defaults';
import { dayRows, rangesOf } from './hours-values';

describe('opening hours in the form', () => {
  it('[CON-1] are the same after reading and saving', () => {
    const { openingHours } = shopDefaults.hours;
    expect(rangesOf(dayRows(openingHours))).toEqual(openingHours);
  });

  it('[CON-1] join neighbouring days with the same hours, and no others', () => {
    const rows = dayRows([{ days: ['Mo', 'Tu', 'We'], opens: '09:00', closes: '17:00' }]);
    const changed = { ...rows, Tu: { isOpen: false, opens: '', closes: '' } };
    expect(rangesOf(changed).map(({ days }) => days)).toEqual([['Mo'], ['We']]);
  });
});
