import { valueNames } from './value-names';

describe('values of attributes', () => {
  it.each([
    ['oțel', 'сталь', 'Oțel', 'Сталь'],
    ['înșurubabil', 'накручиваемый', 'Înșurubabil', 'Накручиваемый'],
    ['dexos2', 'dexos2', 'dexos2', 'dexos2'],
    ['300', '300', '300', '300'],
    ['', '', '', ''],
  ])('that stand alone begin with a capital unless they are designations: %s', (ro, ru, shownRo, shownRu) => {
    expect(valueNames({ ro, ru })).toEqual({ 'ro-MD': shownRo, ru: shownRu });
  });
});
