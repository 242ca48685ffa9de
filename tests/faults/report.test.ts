import { reportText } from './report';
import type { Row } from './run';

const row = (change: Partial<Row> = {}): Row => ({
  title: 'kill -9 of the services',
  backMs: 3210,
  pageAwayMs: undefined,
  statuses: new Map([
    [200, 40],
    [503, 3],
    [0, 2],
    [502, 1],
  ]),
  acknowledged: { orders: 5, accounts: 1, cartChanges: 12 },
  wrong: [],
  ...change,
});
const skipped = row({ title: 'full disk', skipped: 'only root may', statuses: new Map() });

describe('the report of a fault run', () => {
  it('has a line for each fault and a summary', () => {
    const { text, passed } = reportText([row(), skipped]);
    expect(passed).toBe(true);
    expect(text).toMatch(/kill -9 of the services +3\.21 +– +40 +0 +3 +1 +2 +5 +1 +12 +0\n/);
    expect(text).toContain('skipped: full disk: only root may');
    expect(text.split('\n').at(-1)).toBe(
      'Faults: 1 done, 1 skipped; acknowledged 5 orders, 1 accounts, 12 cart changes; all there exactly once; back by itself within 3.21 s.',
    );
  });

  it('fails when something was lost or did not recover', () => {
    const lost = reportText([row({ wrong: ['order P-1 is lost'] }), row()]);
    expect(lost).toMatchObject({ passed: false, text: expect.stringContaining('services: order P-1 is lost') });
    const away = reportText([row({ backMs: undefined, wrong: ['did not come back'] })]);
    expect(away).toMatchObject({ passed: false, text: expect.stringContaining('never') });
  });

  it('fails when every fault was skipped', () => {
    expect(reportText([skipped]).passed).toBe(false);
  });
});
