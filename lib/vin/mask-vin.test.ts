import { maskVin } from './mask-vin';

test('[GAR-1] of a VIN only the maker and the end are shown, at its length', () => {
  expect(maskVin('TMBZZZ1Z6A2048211')).toBe('TMB••••••••••8211');
});
