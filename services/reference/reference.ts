import type { Database } from '../db/pools';
import { oneRow } from '../db/query';
import { loadReference } from './load';
import { versionRow } from './statements';
import type { Reference } from './types';

const checkEveryMs = 5000;

type Held = { current: Promise<Reference>; checkedAt: number; checking: boolean };

const heldOf = new WeakMap<Database, Held>();

/** The reference data of a database: loaded once, and anew, without anybody waiting, after the catalogue was loaded anew. */
export function referenceOf(db: Database): Promise<Reference> {
  const held = heldOf.get(db);
  if (held === undefined) return load(db);
  if (!held.checking && performance.now() - held.checkedAt > checkEveryMs) void refresh(db, held);
  return held.current;
}

/** Loads the reference data now; whoever changes the catalogue in this process calls it. */
export function reloadReference(db: Database): Promise<Reference> {
  return load(db);
}

function load(db: Database): Promise<Reference> {
  const current = read(db);
  const held: Held = { current, checkedAt: performance.now(), checking: false };
  heldOf.set(db, held);
  // A failed load must not be remembered: the next request tries again.
  current.catch(() => {
    if (heldOf.get(db) === held) heldOf.delete(db);
  });
  return current;
}

async function read(db: Database): Promise<Reference> {
  return loadReference(db.read, (await oneRow(db.read, versionRow)).version);
}

async function refresh(db: Database, held: Held): Promise<void> {
  held.checking = true;
  try {
    const { version } = await oneRow(db.read, versionRow);
    const before = await held.current;
    if (version !== before.version) held.current = Promise.resolve(await loadReference(db.read, version));
  } catch {
    // The old data stays good; the next check tries again.
  } finally {
    held.checking = false;
    held.checkedAt = performance.now();
  }
}
