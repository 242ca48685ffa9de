import type { Database } from '../db/pools';
import { oneRow } from '../db/query';
import { loadReference, withAvailability } from './load-reference';
import type { Reference } from './reference-types';
import { versionRow } from './statements';

const checkEveryMs = 5000;

type HeldReference = { current: Promise<Reference>; checkedAt: number; checking: boolean };

const heldOf = new WeakMap<Database, HeldReference>();

/** Reference data of a database: loaded once, and reloaded in the background after a catalogue load. */
export function referenceOf(db: Database): Promise<Reference> {
  const held = heldOf.get(db);
  if (held === undefined) return loadHeldReference(db);
  if (!held.checking && performance.now() - held.checkedAt > checkEveryMs) void refreshReference(db, held);
  return held.current;
}

function loadHeldReference(db: Database): Promise<Reference> {
  const current = read(db);
  const held: HeldReference = { current, checkedAt: performance.now(), checking: false };
  heldOf.set(db, held);
  // A failed load must not be remembered: the next request tries again.
  current.catch(() => {
    if (heldOf.get(db) === held) heldOf.delete(db);
  });
  return current;
}

async function read(db: Database): Promise<Reference> {
  return loadReference(db.read, await oneRow(db.read, versionRow));
}

/** Adopts availability counts made by this process. */
export async function reloadAvailability(db: Database): Promise<void> {
  const held = heldOf.get(db);
  if (held === undefined) return;
  const { counts } = await oneRow(db.write, versionRow);
  held.current = Promise.resolve(await withAvailability(db.write, await held.current, counts));
}

/** Polls for loads and counts of other processes; `onLoad` is called once a new load's reference data are in use. */
export function watchReference(db: Database, onLoad: () => void, everyMs = 2000): () => void {
  let known = referenceOf(db).then(
    ({ version }) => version,
    () => '',
  );
  const look = async () => {
    const held = heldOf.get(db);
    if (held === undefined || held.checking) return;
    await refreshReference(db, held);
    const before = await known;
    const { version } = await held.current;
    if (before !== version) onLoad();
    known = Promise.resolve(version);
  };
  const timer = setInterval(() => void look().catch(() => {}), everyMs).unref();
  return () => clearInterval(timer);
}

async function refreshReference(db: Database, held: HeldReference): Promise<void> {
  held.checking = true;
  try {
    const { version, counts } = await oneRow(db.read, versionRow);
    const before = await held.current;
    if (version !== before.version) {
      held.current = Promise.resolve(await loadReference(db.read, { version, counts }));
    } else if (counts !== before.counts) {
      held.current = Promise.resolve(await withAvailability(db.write, before, counts));
    }
  } catch {
    // The old data stays good; the next check tries again.
  } finally {
    held.checking = false;
    held.checkedAt = performance.now();
  }
}
