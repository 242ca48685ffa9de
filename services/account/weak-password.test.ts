import { isWeakPassword } from './weak-password';

const email = 'gheorghe.lupu@exemplu.md';

test.each([
  '1234567890',
  'qwertyuiop',
  'Parola12345',
  'Parolă!2026',
  'P@ssw0rd99',
  'passwordpassword',
  'пароль12345',
  'Молдова2026',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  '9876543210',
  'gheorghe.lupu1',
  'gheorghe.lupu@exemplu.md',
])('[SVC-4] %s is too easily guessed', (password) => {
  expect(isWeakPassword(password, email)).toBe(true);
});

test.each(['frâna de mână ține', 'дворник на 600 мм', 'tK9#mV2$xQ', 'ulei-filtru-bujie'])(
  '[SVC-4] %s is good enough',
  (password) => {
    expect(isWeakPassword(password, email)).toBe(false);
  },
);
