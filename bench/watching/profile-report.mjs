// Loaded into a measured storefront: on a port of its own, begins a processor profile and gives it away.
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

const samplingMicroseconds = 200;

if (isMainThread) {
  const session = new Session();
  session.connect();
  const answers = {
    async '/start'() {
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
      await session.post('Profiler.start');
      return {};
    },
    async '/stop'() {
      const { profile } = await session.post('Profiler.stop');
      return profile;
    },
  };
  createServer(async (request, response) => {
    const answer = await answers[request.url]?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null));
  })
    .listen(Number(process.env.PROFILE_PORT), '127.0.0.1')
    .unref();
}
