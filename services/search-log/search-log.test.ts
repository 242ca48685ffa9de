import { cleanQuery } from '@/lib/domain/search/query-text';
import { loggableQuery } from './search-log';

const personal = [
  'ion.popescu@mail.ru',
  'maria_99@gmail.com filtru',
  'contact@firma.md',
  '069 123 456',
  '069123456',
  '+373 69 123 456',
  '0037369123456',
  '37322123456',
  '0712 345 678',
  '8 (916) 123-45-67',
  'suna la 69123456',
  '2001004123456',
  'WVWZZZ1KZ5W000001',
  'wvw zzz 1kz 5w0 00001',
  'WVWZZZ1KZ5W00000',
  'ABC 123',
  'abc123',
  'К АВ 123',
  'B 123 ABC',
  'CT 12 XYZ',
  'AA 1234 BB',
  'а123вс 777',
  'caut placute pentru abc 123',
  '069–123–456',
  '069‑123‑456',
  '069_123_456',
  '069/123/456',
  '069,123,456',
  '8 (069) 12 34 56',
  'tel069123456',
  'Viber:069123456 filtru',
  '4111 1111 1111 1111',
  '4111111111111111',
  'MD24AG000225100013104168',
  'iban MD24 AG00 0225 1000 1310 4168',
];
const plain = [
  ['Plăcuțe  Ceramice', 'placute ceramice'],
  ['гидротрансформатор', 'гидротрансформатор'],
  ['1K0 615 301 AA', '1k0 615 301 aa'],
  ['7700 274 177', '7700 274 177'],
  ['W 719/45', 'w 719 45'],
  ['GDB1330', 'gdb1330'],
  ['205/55 R16', '205 55 r16'],
  ['filtru golf 5 2008', 'filtru golf 5 2008'],
  ['md 19 ab cablu', 'md 19 ab cablu'],
  ['205/55 R16 91V', '205 55 r16 91v'],
  ['тел 7701 208 174', 'тел 7701 208 174'],
];

test.each(personal)('[FIG-1] never logs %s, as typed or as in the URL', (typed) => {
  expect([loggableQuery(typed), loggableQuery(cleanQuery(typed))]).toEqual([null, null]);
});

test.each(plain)('[FIG-1] logs %s as %s', (typed, query) => {
  expect([loggableQuery(typed), loggableQuery(cleanQuery(typed))]).toEqual([query, query]);
});

test('[FIG-1] logs neither empty nor long texts', () => {
  expect(['', ' - ', '🚗', 'a'.repeat(61), 'a b c d e f g h i'].map(loggableQuery)).toEqual(Array(5).fill(null));
});
