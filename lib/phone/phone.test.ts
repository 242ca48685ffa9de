import { formatPhone, normalisePhone } from './phone';

describe('telephone numbers', () => {
  it.each([
    '069 123 456',
    '69123456',
    '+373 69 123 456',
    '00373 69123456',
    '373-69-123-456',
    '+373 (0)69 123 456',
    '(069) 12.34.56',
  ])('[ACC-1] %s is one and the same', (text) => {
    expect(normalisePhone(` ${text} `)).toBe('+37369123456');
  });

  it.each([
    ['+40 722 123 456', '+40722123456'],
    ['+40 (0)722 123 456', '+40722123456'],
    ['00380 50 123 45 67', '+380501234567'],
    ['+7 916 123-45-67', '+79161234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['022 123 456', '+37322123456'],
  ])('[ACC-1] %s is %s', (text, number) => {
    expect(normalisePhone(text)).toBe(number);
  });

  it.each([
    '',
    '069 123 45',
    '069 123 4567',
    '12 34 56',
    '169 123 456',
    '+373 69 123',
    '+40 722 123',
    '+0 123 456 789',
    '+',
    'noapte bună',
    '0691234５6',
    '069 123 456 ext 2',
    '+12345678901234567890',
    '++37369123456',
  ])('[ACC-1] %j is none', (text) => {
    expect(normalisePhone(text)).toBeUndefined();
  });

  it('[ACC-1] stay what they are when they are read again', () => {
    for (const number of ['+37369123456', '+40722123456', '+442079460958']) expect(normalisePhone(number)).toBe(number);
  });

  it('[ACC-1] of older orders are shown in groups, too', () => {
    expect(formatPhone('069123456')).toBe('069\u00a0123\u00a0456');
  });

  it.each([
    ['+37369123456', '+373 69 123 456'],
    ['+37322123456', '+373 22 123 456'],
    ['+37323112345', '+373 231 12 345'],
    ['+40722123456', '+40 722 123 456'],
    ['+380501234567', '+380 50 123 4567'],
    ['+79161234567', '+7 916 123 4567'],
    ['+442079460958', '+442079460958'],
    ['de altădată', 'de altădată'],
    ['', ''],
  ])('[ACC-1] %s is shown as %s', (number, shown) => {
    expect(formatPhone(number).replaceAll('\u00a0', ' ')).toBe(shown);
    expect(normalisePhone(formatPhone(number)) ?? number).toBe(number);
  });
});
