import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the URL answers with success; the signal ends the waiting. */
export async function waitUntilReady(url: string, timeoutMs = 120_000, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    signal?.throwIfAborted();
    await pause(50);
  }
  throw new Error(`${url} did not get ready within ${Math.round(timeoutMs / 1000)} s.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
