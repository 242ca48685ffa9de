import { latinLookAlikes } from '@/lib/search/oen';

/** A code in the one writing in which it is kept, however it was typed; undefined for what can be no code. */
export function normalCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const code = latinLookAlikes(plain).replace(/[‐‑‒–—−]/g, '-');
  return /^[A-Z0-9-]{3,32}$/.test(code) ? code : undefined;
}
