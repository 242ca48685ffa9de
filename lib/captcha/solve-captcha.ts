import type { ProofChallenge } from '@/lib/contract/captcha';

/** Does the work of a challenge beside the page; where there are no workers, between the page's own turns. */
export async function solveInWorker(challenge: ProofChallenge): Promise<string> {
  try {
    return await solveBeside(challenge);
  } catch {
    const { solveProof } = await import('./solve');
    return solveProof(challenge);
  }
}

/** Far beyond what the work takes anywhere; a worker that says nothing for so long is none. */
const workerTimeoutMs = 20_000;

function solveBeside(challenge: ProofChallenge): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url));
  const solved = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker does not answer.')), workerTimeoutMs);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      if (typeof data === 'string') resolve(data);
      else reject(new Error('The worker failed.'));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new Error('There is no worker.'));
    };
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
