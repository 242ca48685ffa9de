import { normaliseIdno, normaliseVatCode } from './company-numbers';

describe('company numbers', () => {
  it.each(['1008600038413', '1002600048836', '1003600106115', '1002600003778', '1002 6000 48836'])(
    '[CHK-1] %s is one',
    (text) => expect(normaliseIdno(text)).toBe(text.replaceAll(' ', '')),
  );

  it.each([
    '',
    '100860003841',
    '10086000384133',
    '1008600038412',
    '1008600048313',
    '100860003841O',
    '１００８６０００３８４１３',
  ])('[CHK-1] rejects the IDNO %j', (text) => expect(normaliseIdno(text)).toBeUndefined());

  it('[CHK-1] accepts VAT codes of seven digits', () => {
    expect(normaliseVatCode('0600 123')).toBe('0600123');
    expect(['060012', '06001234', 'MD0600123'].map(normaliseVatCode)).toEqual([undefined, undefined, undefined]);
  });
});
