import { i18nProvider } from '../../i18n';
import { changesOf } from './changes';
import { fieldText, valueText } from './value-text';

const text = (resource: string, path: readonly string[], value: unknown) =>
  valueText({ t: (key, options) => i18nProvider.translate(key, options), locale: 'ro-MD' }, resource, path, value);

beforeAll(() => i18nProvider.changeLocale('ro-MD'));

describe('the changes of a journal entry', () => {
  it('[ADM-1] shows only the changed fields of nested records', () => {
    const before = { version: 'a', money: { paid: 500, refunded: 0 } };
    const after = { version: 'b', money: { paid: 500, refunded: 200 } };
    expect(changesOf({ before, after })).toEqual([{ path: ['money', 'refunded'], before: 0, after: 200 }]);
  });

  it('[ADM-1] shows only the added and removed elements of a list', () => {
    const note = (id: number) => ({ id, text: `nota ${id}` });
    expect(changesOf({ before: { notes: [note(1)] }, after: { notes: [note(2), note(1)] } })).toEqual([
      { path: ['notes'], before: [], after: [note(2)] },
    ]);
    expect(changesOf({ before: { tags: ['a', 'b'] }, after: { tags: ['b', 'a'] } })).toEqual([]);
  });

  it('[CON-1] shows the changed blocks of a text by type and number', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', text });
    const before = { body: { texts: { ru: { blocks: [paragraph('a'), paragraph('b')] } } } };
    const after = { body: { texts: { ru: { blocks: [paragraph('a'), paragraph('c')] } } } };
    const changes = changesOf({ before, after });
    expect(changes).toEqual([
      { path: ['body', 'texts', 'ru', 'paragraph 2'], before: paragraph('b'), after: paragraph('c') },
    ]);
    const path = ['body', 'texts', 'ru', 'paragraph 2'];
    const texts = { t: (key: string) => i18nProvider.translate(key), locale: 'ro-MD' };
    expect(fieldText(texts, 'content', path)).toBe('RU, Paragraf 2');
    expect(text('content', path, paragraph('Nou.'))).toBe('Nou.');
  });

  it('[ADM-1] shows all fields of a created and of a removed record', () => {
    expect(changesOf({ before: null, after: { id: 1, name: 'Ana' } })).toEqual([{ path: ['name'], after: 'Ana' }]);
    expect(changesOf({ before: { name: 'Ana' }, after: null })).toEqual([{ path: ['name'], before: 'Ana' }]);
  });
});

describe('a value in the journal', () => {
  it('[ADM-1] shows the values of money fields in lei', () => {
    expect(text('orders', ['money', 'refunded'], 113_450)).toBe('1\u00a0134,50\u00a0lei');
    expect(text('orders', ['quantity'], 3)).toBe('3');
    expect(text('returns', ['lines', 'received'], 3)).toBe('3');
  });

  it('[ADM-1] shows a nested record as a list of named fields, not as JSON', () => {
    const refund = { number: 1, amount: 5000, way: 'cash', state: 'done', doneAt: null };
    const shown = text('orders', ['refunds'], [refund]);
    expect(shown).toContain('50,00\u00a0lei');
    expect(shown).toContain('numerar');
    expect(shown).not.toMatch(/[{}"[\]]/);
  });

  it('[ADM-1] names states with the words of the record page', () => {
    expect(text('orders', ['status'], 'SHIPPED')).toBe('Expediată');
    expect(text('returns', ['status'], 'RECEIVED')).toBe('Primit');
  });
});
