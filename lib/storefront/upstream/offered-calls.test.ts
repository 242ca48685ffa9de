import { shopFit } from '@/lib/contract/catalogue/fit';
import { shopProductJobs } from '@/lib/contract/catalogue/jobs';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createOfferedCalls } from './offered-calls';

type Answer = { readonly status: number; readonly body: string };

const describing = (...paths: string[]): Answer => ({
  status: 200,
  body: JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths.map((path) => [path, { post: {} }])) }),
});

function backEnd(first: Answer | Error, profile: 'auto' | 'core' | 'extended' = 'auto') {
  const state = { answer: first, clock: 0, reads: 0, changes: 0 };
  const offered = createOfferedCalls({
    profile,
    now: () => state.clock,
    onChange: () => {
      state.changes += 1;
    },
    describe: async () => {
      state.reads += 1;
      if (state.answer instanceof Error) throw state.answer;
      return state.answer;
    },
  });
  return { state, offered };
}

describe('createOfferedCalls', () => {
  it('[BE-1] offers the extended calls that the description lists, and all core calls', async () => {
    const { offered } = backEnd(describing('/fit'));
    expect(await offered.offers(shopFit)).toBe(true);
    expect(await offered.offers(shopProductJobs)).toBe(false);
    expect(await offered.offers(shopProducts)).toBe(true);
  });

  it('[BE-1] offers a call that an adapter maps, unless the profile is core', async () => {
    const of = (profile: 'auto' | 'core') => {
      const describe = async () => ({ status: 404, body: '' });
      return createOfferedCalls({
        profile,
        describe,
        isAdapted: (call) => call === shopFit,
        onChange: () => undefined,
      });
    };
    expect([await of('auto').offers(shopFit), await of('core').offers(shopFit)]).toEqual([true, false]);
    expect(await of('auto').offers(shopProductJobs)).toBe(false);
  });

  it.each([
    ['404', { status: 404, body: '' }],
    ['405', { status: 405, body: '' }],
    ['501', { status: 501, body: '' }],
    ['a page', { status: 200, body: '<html></html>' }],
    ['other JSON', { status: 200, body: '{"paths": 3}' }],
  ])('[BE-1] offers core calls only if the description is %s', async (_, answer) => {
    const { offered } = backEnd(answer);
    expect([await offered.offers(shopFit), await offered.offers(shopProducts)]).toEqual([false, true]);
  });

  it('[BE-1] reads the description once for all calls of some minutes', async () => {
    const { offered, state } = backEnd(describing('/fit'));
    await Promise.all([offered.offers(shopFit), offered.offers(shopProductJobs)]);
    state.clock = 4 * 60_000;
    await offered.offers(shopFit);
    expect(state.reads).toBe(1);
  });

  it('[BE-1] counts calls as offered while the service has never responded', async () => {
    const { offered, state } = backEnd(new Error('refused'));
    expect(await offered.offers(shopFit)).toBe(true);
    state.answer = { status: 404, body: '' };
    state.clock = 11_000;
    expect(await offered.offers(shopFit)).toBe(false);
  });

  it('[BE-1] keeps the known calls of a service that stops responding', async () => {
    const { offered, state } = backEnd(describing());
    await offered.offers(shopFit);
    state.answer = { status: 503, body: '' };
    state.clock = 6 * 60_000;
    expect(await offered.offers(shopFit)).toBe(false);
  });

  it('[BE-1] drops cached pages when the service offers other calls', async () => {
    const { offered, state } = backEnd(describing());
    await offered.offers(shopFit);
    state.answer = describing('/fit');
    state.clock = 6 * 60_000;
    await offered.offers(shopFit);
    await Promise.resolve();
    expect(await offered.offers(shopFit)).toBe(true);
    expect(state.changes).toBe(1);
  });

  it('[BE-1] does not make a missing call again for some minutes', async () => {
    const { offered, state } = backEnd(describing(), 'extended');
    offered.noteMissing(shopFit);
    offered.noteMissing(shopFit);
    expect([await offered.offers(shopFit), state.changes]).toEqual([false, 1]);
    state.clock = 6 * 60_000;
    expect(await offered.offers(shopFit)).toBe(true);
  });

  it('[BE-1] announces changes if the description says so, or by the fixed profile', async () => {
    const announcing = { status: 200, body: JSON.stringify({ paths: {}, 'x-announces-changes': true }) };
    const of = (answer: Answer | Error, profile?: 'core' | 'extended') =>
      backEnd(answer, profile).offered.announcesChanges('shop');
    expect(await of(announcing)).toBe(true);
    expect(await of(describing('/fit'))).toBe(false);
    expect(await of({ status: 404, body: '' })).toBe(false);
    expect(await of(new Error('refused'))).toBe(false);
    expect([await of(announcing, 'core'), await of({ status: 404, body: '' }, 'extended')]).toEqual([false, true]);
  });

  it('[BE-1] reads no description with a fixed profile', async () => {
    const core = backEnd(describing('/fit'), 'core');
    expect([await core.offered.offers(shopFit), core.state.reads]).toEqual([false, 0]);
    const extended = backEnd({ status: 404, body: '' }, 'extended');
    expect([await extended.offered.offers(shopFit), extended.state.reads]).toEqual([true, 0]);
  });
});
