import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { ConfigurationError } from '@/lib/config/environment';
import { createDatabase } from '../db/pools';
import { defineSearchEngine, type SearchEngine } from './search-engine';
import { openSearchEngine, searchEngines } from './search-engines';

const db = createDatabase({ url: 'postgres://127.0.0.1:9/none', poolSize: 1 });
afterAll(() => db.close());

const nothing = async () => {};
const calls: Omit<SearchEngine, 'name'> = {
  ...{ findByText: async () => [], findByBeginning: async () => [], knownWords: async () => [] },
  ...{ similarWords: async () => [], findByNumber: async () => [], findByNumberBeginning: async () => [] },
  ...{ firstBeginning: async () => null, index: nothing, rebuild: nothing, caughtUp: nothing, close: nothing },
  ...{ lastLoad: async () => null, health: async () => ({ products: 0 }) },
};
const nord = defineSearchEngine({
  name: 'nord',
  variables: z.object({ SEARCH_NORD_URL: z.url(), SEARCH_NORD_KEY: z.string().min(8) }),
  open: () => calls,
});
const open = (searchEngine: string, searchVariables = {}) =>
  openSearchEngine({ searchEngine, searchVariables }, db, [...searchEngines, nord]);

describe('the choice of a search engine', () => {
  it('[TEC-2] follows SEARCH_ENGINE', () => {
    expect(open('postgres').name).toBe('postgres');
    expect(open('nord', { SEARCH_NORD_URL: 'http://127.0.0.1:9', SEARCH_NORD_KEY: 'k'.repeat(8) }).name).toBe('nord');
  });

  it('[TEC-2] stops the start for an unknown engine or invalid setting, without printing its value', () => {
    expect(() => open('sud')).toThrow(ConfigurationError);
    expect(() => open('sud')).toThrow(/^SEARCH_ENGINE: takes one of postgres, (?:.*, )?nord\.$/);
    const wrong = () => open('nord', { SEARCH_NORD_URL: 'secret-place' });
    expect(wrong).toThrow(ConfigurationError);
    expect(wrong).toThrow('SEARCH_NORD_URL, SEARCH_NORD_KEY: is missing or not valid.');
  });

  it('[TEC-2] allows only the engine and catalogue loads to use the index tables', () => {
    const named = 'product_search|search_products|word_del|suggest_top|(FROM|JOIN|INTO) word\\b';
    const files = execFileSync('git', ['grep', '-lE', named, '--', 'services/*.ts', 'lib/*.ts', 'scripts/*.ts'])
      .toString()
      .split('\n')
      .filter((file) => file !== '' && !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !/^services\/(search-engine\/postgres-|catalogue\/)/.test(file))).toEqual([]);
  });
});
