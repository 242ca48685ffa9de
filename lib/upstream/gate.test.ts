import { createGate } from './gate';

const limits = { concurrency: 2, failures: 3, pauseMs: 1000 };

describe('gate before a service', () => {
  it('lets only so many calls in at once', () => {
    const gate = createGate(limits);
    expect([gate.enter(), gate.enter(), gate.enter()]).toEqual([true, true, false]);
    gate.leave('good');
    expect(gate.enter()).toBe(true);
  });

  it('leaves a failing service alone for a while, then lets one call try', () => {
    let now = 0;
    const gate = createGate(limits, () => now);
    for (let call = 0; call < 3; call += 1) {
      gate.enter();
      gate.leave('bad');
    }
    expect(gate.enter()).toBe(false);
    now = 1000;
    expect([gate.enter(), gate.enter()]).toEqual([true, false]);
    gate.leave('bad');
    expect(gate.enter()).toBe(false);
    now = 2000;
    expect(gate.enter()).toBe(true);
    gate.leave('good');
    expect([gate.enter(), gate.enter()]).toEqual([true, true]);
  });

  it('does not count visitors who left', () => {
    const gate = createGate(limits);
    for (let call = 0; call < 9; call += 1) {
      gate.enter();
      gate.leave('unknown');
    }
    expect(gate.enter()).toBe(true);
  });
});
