import { nextRunAfter } from './schedule';

const next = (schedule: { every: number | null; at: string[] }, from: string) =>
  nextRunAfter(schedule, new Date(from)).toISOString();

describe('the next run of a source', () => {
  it('[SUP-1] schedules the next run the set number of minutes after the last run', () => {
    expect(next({ every: 90, at: [] }, '2026-11-29T10:00:00Z')).toBe('2026-11-29T11:30:00.000Z');
  });

  it('[SUP-1] schedules the next run at the next of the local times, also on the next day', () => {
    const at = ['13:30', '06:00'];
    expect(next({ every: null, at }, '2026-11-29T10:00:00Z')).toBe('2026-11-29T11:30:00.000Z');
    expect(next({ every: null, at }, '2026-11-29T11:30:00Z')).toBe('2026-11-30T04:00:00.000Z');
    expect(next({ every: null, at }, '2026-07-01T02:00:00Z')).toBe('2026-07-01T03:00:00.000Z');
  });
});
