import { supplierSourcesResource } from '@/lib/contract/admin/supplier-sources';
import { newSourceValues, readSourceForm } from './source-values';

const read = (changes: object) =>
  supplierSourcesResource.create.parse(readSourceForm({ ...newSourceValues, supplierId: 3, ...changes }));

describe('the form of a source', () => {
  it('[SUP-1] sends only the fields of the chosen kind of source', () => {
    expect(read({ settings: { kind: 'folder', pattern: ' *.csv ', host: 'x', url: 'y' } }).settings).toEqual({
      kind: 'folder',
      pattern: '*.csv',
    });
    expect(read({ settings: { kind: 'https', url: 'https://a.md/x', user: '', pattern: '*' } }).settings).toEqual({
      ...{ kind: 'https', url: 'https://a.md/x', user: null },
    });
  });

  it('[SUP-1] sends only the chosen schedule, and the password only if one was typed', () => {
    expect(read({ schedule: 'at', at: ['06:00', ' 13:30'], every: 60, secret: '' })).toEqual(
      expect.objectContaining({ every: null, at: ['06:00', '13:30'] }),
    );
    expect(read({ secret: '' })).not.toHaveProperty('secret');
    expect(read({ secret: 'parola', at: ['06:00'] })).toMatchObject({ secret: 'parola', every: 60, at: [] });
  });
});
