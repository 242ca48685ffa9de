import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Admission, type SlotApplicant, servedFiles, type TurnResult } from './admission';
import { admissionLimits, type Priority } from './limits';

const limits = {
  least: 2,
  most: 4,
  waiting: { purchase: 3, visit: 3, background: 1 },
  waitingOfNetwork: 2,
};

let clock = 0;
let admission: Admission;
/** Admission results in order. */
let decided: string[];
beforeEach(() => {
  clock = 1_000_000;
  admission = new Admission(limits, () => clock);
  decided = [];
});

const applicant = (priority: Priority = 'visit', network = '192.0.2.1'): SlotApplicant => ({
  priority,
  network,
  since: clock,
});

/** Applies under a name and records the result. */
function apply(name: string, applicant: SlotApplicant) {
  const ticket = admission.enter(applicant);
  const turn = ticket.turn.then((outcome: TurnResult) => {
    decided.push(typeof outcome === 'string' ? `${name} ${outcome}` : name);
    return outcome;
  });
  return { ...ticket, turn };
}

async function settled(): Promise<string[]> {
  await new Promise(setImmediate);
  return decided;
}

function fill(): (() => void)[] {
  return [1, 2].flatMap((at) => {
    const place = admission.tryEnter(applicant('visit', `198.51.100.${at}`));
    return place ? [place.release] : [];
  });
}

describe('Admission', () => {
  it('admits requests up to the limit, and the next when one ends', async () => {
    const [first] = fill();
    apply('a', applicant());
    expect(await settled()).toEqual([]);
    first?.();
    first?.();
    expect(await settled()).toEqual(['a']);
    expect(admission.state).toEqual({ working: 2, waiting: 0, limit: 2 });
  });

  it('admits nobody before waiting requests', async () => {
    fill();
    apply('a', applicant('background'));
    expect(admission.tryEnter(applicant('purchase'))).toBeUndefined();
  });

  it('admits purchases first, visits next, programs last', async () => {
    const places = fill();
    apply('crawler', applicant('background', '192.0.2.1'));
    apply('visitor', applicant('visit', '192.0.2.2'));
    apply('buyer', applicant('purchase', '192.0.2.3'));
    for (const release of places) release();
    expect(await settled()).toEqual(['buyer', 'visitor']);
  });

  it('refuses at once when the queue of the priority is full', async () => {
    fill();
    apply('crawler', applicant('background', '192.0.2.1'));
    apply('second crawler', applicant('background', '192.0.2.2'));
    apply('visitor', applicant('visit', '192.0.2.3'));
    expect(await settled()).toEqual(['second crawler refused']);
  });

  it('refuses requests that have waited too long', async () => {
    fill();
    apply('a', applicant('visit', '192.0.2.1'));
    clock += admissionLimits.waitMs - 1;
    apply('b', applicant('visit', '192.0.2.2'));
    admission.sample(admissionLimits.calmDelayMs);
    expect(await settled()).toEqual([]);
    clock += 2;
    admission.sample(1000);
    expect(await settled()).toEqual(['a refused']);
    apply('c', { ...applicant(), since: clock - admissionLimits.waitMs });
    expect(await settled()).toEqual(['a refused', 'c refused']);
  });

  it('admits no caller who has left', async () => {
    const [first] = fill();
    const { leave } = apply('gone', applicant('purchase', '192.0.2.1'));
    apply('b', applicant('visit', '192.0.2.2'));
    leave();
    first?.();
    expect(await settled()).toEqual(['gone gone', 'b']);
  });

  it('limits one network in queue and slots', async () => {
    const places = fill();
    for (const at of [1, 2, 3]) apply(`flood ${at}`, applicant('visit', '203.0.113.7'));
    apply('other', applicant('visit', '192.0.2.1'));
    for (const release of places) release();
    expect(await settled()).toEqual(['flood 3 refused', 'flood 1', 'other']);
  });

  it('uses the highest priority of all waiting for the same page', async () => {
    const [first] = fill();
    const crawler = applicant('background', '192.0.2.1');
    apply('crawler', crawler);
    apply('visitor', applicant('visit', '192.0.2.2'));
    crawler.priority = 'purchase';
    first?.();
    expect(await settled()).toEqual(['crawler']);
  });

  it('raises the limit while the event loop is on time, and lowers it when it is late', async () => {
    fill();
    for (const at of [1, 2]) apply(`${at}`, applicant('visit', `192.0.2.${at}`));
    for (let at = 0; at < 9; at += 1) admission.sample(0);
    expect(await settled()).toEqual(['1', '2']);
    expect(admission.state.limit).toBe(limits.most);
    for (let at = 0; at < 9; at += 1) admission.sample(admissionLimits.busyDelayMs + 1);
    expect(admission.state).toMatchObject({ limit: limits.least, working: 4 });
  });

  it('lowers the limit when idle', () => {
    const places = fill();
    for (let at = 0; at < 9; at += 1) admission.sample(0);
    for (const release of places) release();
    for (let at = 0; at < 9; at += 1) admission.sample(0);
    expect(admission.state).toEqual({ working: 0, waiting: 0, limit: limits.least });
  });

  it('frees a slot whose work never ends', async () => {
    fill();
    clock += admissionLimits.leaseMs;
    apply('a', applicant());
    admission.sample(0);
    expect(await settled()).toEqual(['a']);
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
}

test('lists static files by their URL paths', () => {
  write('public/favicon.ico', 'public/fonts/a b.woff2', 'build/static/css/[id].css', 'build/server/secret.js');
  expect([...servedFiles(join(folder, 'build'), join(folder, 'public'))].sort()).toEqual([
    '/_next/static/css/%5Bid%5D.css',
    '/favicon.ico',
    '/fonts/a%20b.woff2',
  ]);
});
