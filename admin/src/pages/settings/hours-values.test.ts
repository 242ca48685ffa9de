import { shopDefaults } from '@/lib/config/shop-defaults';
import { dayRows, rangesOf } from './hours-values';

describe('opening hours in the form', () => {
  it('[CON-1] keeps opening hours unchanged when the form is saved without edits', () => {
    const { openingHours } = shopDefaults.hours;
    expect(rangesOf(dayRows(openingHours))).toEqual(openingHours);
  });

  it('[CON-1] joins only neighbouring days with the same hours into a range', () => {
    const rows = dayRows([{ days: ['Mo', 'Tu', 'We'], opens: '09:00', closes: '17:00' }]);
    const changed = { ...rows, Tu: { isOpen: false, opens: '', closes: '' } };
    expect(rangesOf(changed).map(({ days }) => days)).toEqual([['Mo'], ['We']]);
  });
});
