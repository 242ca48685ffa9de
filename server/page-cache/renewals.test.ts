import { everyKind } from '@/lib/storefront/cache/page-records';
import { freePorts } from '@/scripts/launch/port';
import { TagStream } from '@/services/revalidation/revalidator';
import { hasRedis, startRedisServer } from '@/tests/fixtures/redis-server';
import { followTags } from './renewals';

let redis: Awaited<ReturnType<typeof startRedisServer>>;
let stream: TagStream;
const closers: (() => void)[] = [];

/** The tags and warnings that one storefront receives. */
function openStorefront({ timeoutMs = 30_000 } = {}) {
  const tags: string[] = [];
  const warnings: string[] = [];
  const revalidate = (received: readonly string[]) => void tags.push(...received);
  const warn = (_facts: object, text: string) => void warnings.push(text);
  closers.push(followTags({ url: redis.url, revalidate, warn, blockMs: 100, timeoutMs }));
  return { tags, warnings };
}

type Received = ReturnType<typeof openStorefront>;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

const isWritten = (tag: string) =>
  stream.write([tag]).then(
    () => true,
    () => false,
  );

/** Writes a tag repeatedly until the storefronts receive it, which proves that they follow the stream. */
const untilFollowing = (...storefronts: readonly Received[]) =>
  until(async () => (await isWritten('banners')) && storefronts.every(({ tags }) => tags.includes('banners')));

(hasRedis ? describe : describe.skip)('tag follower', () => {
  beforeEach(async () => {
    const [port = 0] = await freePorts(1);
    redis = await startRedisServer(port);
    stream = new TagStream(redis.url);
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    stream.close();
    await redis.stop();
  });

  it('[SVC-1] [SVC-2] revalidates the tags of the stream in every storefront', async () => {
    const [one, other] = [openStorefront(), openStorefront()];
    await untilFollowing(one, other);
    await stream.write(['product:disc-frana']);
    await until(() => [one, other].every(({ tags }) => tags.includes('product:disc-frana')));
  });

  it('[SVC-2] revalidates nothing that changed before the storefront started', async () => {
    await until(() => isWritten('stocks'));
    const late = openStorefront();
    await untilFollowing(late);
    expect(late.tags).not.toContain('stocks');
  });

  it('[ERR-2] continues after Redis was frozen', async () => {
    const one = openStorefront({ timeoutMs: 400 });
    await untilFollowing(one);
    redis.standStill();
    await until(() => one.warnings.includes('Redis is lost'));
    await expect(stream.write(['stocks'])).rejects.toThrow(/not answered in time/);
    redis.goOn();
    await until(() => one.warnings.includes('Redis is back'));
    await until(() => isWritten('product:disc-frana'));
    await until(() => one.tags.includes('product:disc-frana'));
  });

  it('[SVC-2] revalidates everything when Redis has lost entries that were not read yet', async () => {
    const one = openStorefront();
    await untilFollowing(one);
    await redis.stop();
    await redis.beginEmpty();
    await until(() => one.warnings.includes('Redis is back'));
    expect(one.tags).toEqual(expect.arrayContaining([...everyKind]));
  });

  it('[SEC-58] ignores entries of the stream that are no tags', async () => {
    const one = openStorefront();
    await untilFollowing(one);
    await stream.write(['<script>', 'product:../../x']);
    await stream.write(['stocks']);
    await until(() => one.tags.includes('stocks'));
    expect(new Set(one.tags)).toEqual(new Set(['banners', 'stocks']));
  });
});
