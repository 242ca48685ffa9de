// Preloaded into a measured process. Responds on its own port with the heap size after a garbage collection, or with
// the event-loop delay since the previous request.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const resolution = 10;
  const delay = monitorEventLoopDelay({ resolution });
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  // Counts only the CPU time of a stall, because other processes run meanwhile on a busy machine.
  let worked = 0;
  let before = performance.now();
  let cpuBefore = process.cpuUsage();
  const sample = () => {
    const { user, system } = process.cpuUsage(cpuBefore);
    worked = Math.max(worked, Math.min(performance.now() - before - resolution, (user + system) / 1000));
    before = performance.now();
    cpuBefore = process.cpuUsage();
  };
  let sampling = false;
  createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/event-loop') {
      const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map(late);
      response.end(JSON.stringify({ p50, p99, max, worked }));
      if (!sampling) setInterval(sample, resolution).unref();
      sampling = true;
      before = performance.now();
      cpuBefore = process.cpuUsage();
      delay.enable();
      delay.reset();
      worked = 0;
      return;
    }
    // The second collection frees memory that finalizers of the first one released.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    response.end(JSON.stringify({ heapUsed, external }));
  })
    .listen(Number(process.env.PROCESS_REPORT_PORT), '127.0.0.1')
    .unref();
}
