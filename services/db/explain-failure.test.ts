import { tmpdir } from 'node:os';
import { explainFailure } from './explain-failure';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('explainFailure', () => {
  it('tells of a full disk in words that say what to do', () => {
    const full = explainFailure(coded('53100', 'could not extend file'), () => '/none');
    expect(full).toMatch(/disk of the database is full \(could not extend file\).*free some space/);
  });

  it('tells of a full disk of files beside the database', () => {
    const full = explainFailure(coded('ENOSPC', 'ENOSPC: no space left on device, write'), () => tmpdir());
    expect(full).toMatch(/^The disk is full \(ENOSPC.*start the same command again\.$/);
  });

  it('leaves other errors as they are, a lost connection on a disk with room among them', () => {
    expect(explainFailure(coded('ECONNRESET', 'read ECONNRESET'), () => tmpdir())).toBe('read ECONNRESET');
    expect(explainFailure(coded('ECONNRESET', 'read ECONNRESET'), () => '/no/such/folder')).toBe('read ECONNRESET');
    expect(explainFailure('odd', () => tmpdir())).toBe('odd');
  });
});
