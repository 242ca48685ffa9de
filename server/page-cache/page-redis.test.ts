import { everyKind } from '@/lib/storefront/cache/manifest';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { RedisHelp } from '@/lib/system/redis';
import { freePorts } from '@/scripts/launch/port';
import { TagStream } from '@/services/revalidation/revalidator';
import { hasRedis, startRedisServer } from '@/tests/fixtures/redis-server';
import { makeAnswer } from '../answer';
import { createPageCache } from './page-cache';
import { PageRedis } from './page-redis';
import { TagFollower } from './tag-follower';

const url = '/ru/shop/products/disc-frana';
const key = { key: url, endless: false };
const tags = ['catalogue', 'product:disc-frana'];
const minuteMs = 60_000;

let redis: Awaited<ReturnType<typeof startRedisServer>>;
let stream: TagStream;
const open: (() => void)[] = [];

/** A storefront as far as its pages go: its memory, what it hears, and what it shares. */
function openStorefront(build = 'one') {
  const called = createRevalidatedTags();
  const calledTags: string[] = [];
  const call = (list: readonly string[]) => {
    calledTags.push(...list);
    called.call(list);
  };
  const quiet = () => undefined;
  const follower = new TagFollower({ url: redis.url, call, warn: quiet, blockMs: 100, timeoutMs: 400 });
  const help = new RedisHelp({ url: redis.url, answerWithinMs: 300, onFailure: quiet, restMs: 50 });
  const pages = new PageRedis({ redis: help, follower, build, count: () => called.count });
  const cache = createPageCache({ bytes: 8_000_000, called, redis: pages });
  open.push(() => {
    follower.stop();
    help.close();
  });
  return {
    cache,
    calledTags,
    isFollowing: () => follower.position !== undefined,
    make: (text: string) =>
      cache.set(key, makeAnswer(200, { 'content-type': 'text/html' }, Buffer.from(text)), {
        ms: minuteMs,
        tags,
        since: called.count,
        outlives: true,
      }),
    find: async () => (await cache.find(key))?.answer.forms.get('identity')?.body.toString(),
  };
}

/** Waits until something is true, as long as the test may take. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

(hasRedis ? describe : describe.skip)('storefronts that share a Redis', () => {
  beforeEach(async () => {
    const [port = 0] = await freePorts(1);
    redis = await startRedisServer(port);
    stream = new TagStream(redis.url);
  });
  afterEach(async () => {
    for (const close of open.splice(0)) close();
    stream.close();
    await redis.stop();
  });

  it('[SVC-1] serve what one of them has made, each its own release', async () => {
    const [one, other, next] = [openStorefront(), openStorefront(), openStorefront('two')];
    await until(() => one.isFollowing() && other.isFollowing() && next.isFollowing());
    one.make('costs 100');
    await until(async () => (await other.find()) === 'costs 100');
    expect(await next.find()).toBeUndefined();
  });

  it('[SVC-2] all hear what has changed, and none serves what it has ended, however late it starts', async () => {
    const [one, other] = [openStorefront(), openStorefront()];
    await until(() => one.isFollowing() && other.isFollowing());
    one.make('costs 100');
    await until(async () => (await other.find()) === 'costs 100');
    await stream.write(['product:disc-frana']);
    await until(() => one.calledTags.length === 1 && other.calledTags.length === 1);
    expect([one.cache.get(key)?.fresh, other.cache.get(key)?.fresh]).toEqual([false, false]);
    const late = openStorefront();
    await until(late.isFollowing);
    expect(await late.find()).toBeUndefined();
  });

  it('[ERR-2] make their own pages while Redis stands still, and share again when it goes on', async () => {
    const [one, other] = [openStorefront(), openStorefront()];
    await until(() => one.isFollowing() && other.isFollowing());
    redis.standStill();
    await until(() => !one.isFollowing() && !other.isFollowing());
    expect(await other.find()).toBeUndefined();
    one.make('costs 100');
    expect(await one.find()).toBe('costs 100');
    await expect(stream.write(['stocks'])).rejects.toThrow(/not answered in time/);
    redis.goOn();
    await until(() => one.isFollowing() && other.isFollowing());
    await until(async () => {
      one.make('costs 90');
      return (await other.find()) === 'costs 90';
    });
  });

  it('[SVC-2] let go of everything where Redis has lost what they had not heard yet', async () => {
    await until(() =>
      stream.write(['stocks']).then(
        () => true,
        () => false,
      ),
    );
    const one = openStorefront();
    await until(one.isFollowing);
    one.make('costs 100');
    await redis.stop();
    await redis.beginEmpty();
    await until(() => one.calledTags.length > 0);
    expect(one.calledTags).toEqual(everyKind);
    expect(one.cache.get(key)?.fresh).toBe(false);
  });

  it('[SEC-58] take nothing from the stream that is no tag of theirs', async () => {
    const one = openStorefront();
    await until(one.isFollowing);
    await stream.write(['<script>', 'product:../../x']);
    await stream.write(['stocks']);
    await until(() => one.calledTags.length > 0);
    expect(one.calledTags).toEqual(['stocks']);
  });
});
