// Loaded into a measured program: says on a port of its own what lives in memory after everything else was collected.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  createServer((_, response) => {
    // The first collection runs finalisers, whose leavings the second one takes.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ heapUsed, external }));
  })
    .listen(Number(process.env.HEAP_REPORT_PORT), '127.0.0.1')
    .unref();
}
