import { phoneText } from './phone-text';

test.each([
  ['+37369123456', '+373\u00a069\u00a0123\u00a0456'],
  ['069123456', '069\u00a0123\u00a0456'],
  ['+40721123456', '+40721123456'],
  ['', ''],
])('the phone %j is read in groups', (phone, read) => {
  expect(phoneText(phone)).toBe(read);
});
