import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigurationError } from '@/lib/config/environment';
import { forEachLocale, localeCodes } from '@/lib/contract/locales/locales';
import { providerName } from '@/lib/contract/orders/payment';
import { createDatabase } from '../db/pools';
import { definePaymentProvider, type ProviderCalls } from './provider';
import { enableProviders, providerKinds } from './providers';

const db = createDatabase({ url: 'postgres://127.0.0.1:9/none', replicaUrls: [], poolSize: 1, onConnectionError() {} });
afterAll(() => db.close());
const needs = { db, key: new Uint8Array(32), publicUrl: 'https://x.md', storefrontUrl: 'https://x.md' };

const away = () => Promise.reject(new Error('unreachable'));
const calls: ProviderCalls = {
  ...{ start: away, readStatus: away, close: away, refund: away },
  readCallback: () => ({ fault: 'unsigned' }),
};
const texts = forEachLocale(() => ({ title: 'B', text: '' }));
const bank = (name: string, setUp: () => ProviderCalls = () => calls) =>
  definePaymentProvider({
    ...{ name, test: false, refunds: 'part', texts },
    variables: z.object({ [`PAYMENT_${name.toUpperCase()}_KEY`]: z.string().min(16) }),
    setUp,
  });

const enable = (names: string[], variables: Record<string, string>, kinds = [bank('first'), bank('second')]) => {
  const made = enableProviders({ paymentProviders: names, paymentVariables: variables }, needs, kinds);
  return { names: [...made.providers.keys()], faults: made.providerFaults };
};

describe('[CHK-3] payment providers', () => {
  it.each(providerKinds.map((kind) => [kind.name, kind] as const))(
    '%s has its own name, texts, and documented variables',
    (name, { variables, texts: own }) => {
      expect(providerName.safeParse(name).success).toBe(true);
      expect(name).not.toBe('none');
      expect(providerKinds.filter((other) => other.name === name)).toHaveLength(1);
      for (const locale of localeCodes) expect(own[locale].title).not.toBe('');
      const prefix = `PAYMENT_${name.toUpperCase().replaceAll('-', '_')}_`;
      expect(variables.filter((variable) => !variable.startsWith(prefix))).toEqual([]);
      for (const file of ['docs/configuration.md', '.env.example']) {
        const text = readFileSync(file, 'utf8');
        expect([...variables, name].filter((word) => !text.includes(word))).toEqual([]);
      }
    },
  );

  it('have all their rows in the example of the environment', () => {
    const rows = readFileSync('.env.example', 'utf8').matchAll(/^# (PAYMENT_[A-Z0-9_]+)=/gm);
    const allVariables = ['PAYMENT_PROVIDER', ...providerKinds.flatMap(({ variables }) => variables)];
    expect([...rows].map(([, variable]) => variable).toSorted()).toEqual(allVariables.toSorted());
  });

  it('are enabled in the configured order, each with its own variables', () => {
    const variables = { PAYMENT_FIRST_KEY: 'a'.repeat(16), PAYMENT_SECOND_KEY: 'b'.repeat(16) };
    expect(enable(['second', 'first'], variables)).toEqual({ names: ['second', 'first'], faults: [] });
    expect(enable([], variables)).toEqual({ names: [], faults: [] });
  });

  it('with a missing or wrong variable are left out; the fault names the variable without its value', () => {
    const variables = { PAYMENT_FIRST_KEY: 'too-short', PAYMENT_SECOND_KEY: 'b'.repeat(16) };
    const faults = ['first: PAYMENT_FIRST_KEY: must be at least 16'];
    expect(enable(['first', 'second'], variables)).toEqual({ names: ['second'], faults });
    expect(enable(['first'], {})).toEqual({ names: [], faults: ['first: PAYMENT_FIRST_KEY: is not valid'] });
  });

  it('that throw on setup are left out, without foreign error messages', () => {
    const variables = { PAYMENT_FIRST_KEY: 'secret-of-the-shop', PAYMENT_SECOND_KEY: 'b'.repeat(16) };
    const throwing = (error: Error) => [
      bank('first', () => {
        throw error;
      }),
      bank('second'),
    ];
    const { names, faults } = enable(['first', 'second'], variables, throwing(new Error('bad key secret-of-the-shop')));
    expect([names, faults]).toEqual([['second'], ['first: it failed']]);
    const failure = new ConfigurationError('PAYMENT_FIRST_KEY: is no PEM key');
    expect(enable(['first'], variables, throwing(failure)).faults).toEqual(['first: PAYMENT_FIRST_KEY: is no PEM key']);
  });

  it('an unknown name stops the start and lists the known ones', () => {
    expect(() => enable(['third'], {})).toThrow(
      /^PAYMENT_PROVIDER: must be none, or a comma-separated list of first, second/,
    );
  });
});
