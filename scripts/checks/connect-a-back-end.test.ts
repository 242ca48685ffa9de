import { readFileSync } from 'node:fs';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { features } from '@/lib/contract/features';
import { errorBody } from '@/lib/contract/shared';
import { featureNames } from '@/scripts/conformance/feature-names';

const page = readFileSync('docs/how-to/connect-a-back-end.md', 'utf8');
const callOf = (name: string) => new Map(Object.entries<Call>(calls)).get(name);
const examples = [...page.matchAll(/^(Request|Response) of `(\w+)`.*:\n\n```json\n([\s\S]*?)^```$/gm)];

describe('docs/how-to/connect-a-back-end.md', () => {
  test.each(examples.map(([, kind = '', name = '', json = '']) => ({ kind, name, json })))(
    '[BE-1] has a valid example: $kind of $name',
    ({ kind, name, json }) => {
      const schema = kind === 'Request' ? callOf(name)?.request : callOf(name)?.response;
      expect(schema?.safeParse(JSON.parse(json))).toMatchObject({ success: true });
    },
  );

  test('[BE-1] has examples of sign-in, session and the error body', () => {
    expect(examples.map(([, kind, name]) => `${kind} of ${name}`)).toEqual([
      'Response of authLogin',
      'Request of sessionUpdate',
      'Response of sessionUpdate',
    ]);
    const [, firstJson = ''] = /^```json\n([\s\S]*?)^```$/m.exec(page) ?? [];
    expect(errorBody.safeParse(JSON.parse(firstJson)).success).toBe(true);
  });

  test('[BE-1] lists every feature with its calls', () => {
    const rows = Object.entries(features).map(([feature, names]) => {
      const text = new Map(Object.entries(featureNames)).get(feature);
      return `| \`${feature}\` | ${text} | ${names.map((name) => `\`${name}\``).join(', ')} |`;
    });
    const [, table = ''] = /^\| Feature \|.*\n\|[-|]+\|\n([\s\S]*?)\n\n/m.exec(page) ?? [];
    expect(table.split('\n')).toEqual(rows);
  });

  test('[BE-1] names every core call in the order of connection', () => {
    const [, table = ''] = /^\| Step \|.*\n\|[-|]+\|\n([\s\S]*?)\n\n/m.exec(page) ?? [];
    const paths = [...table.matchAll(/`(\/[\w/{}]*)(…?)`/g)].map(([, path = '', isPrefix]) => ({ path, isPrefix }));
    const missing = Object.entries<Call>(calls)
      .filter(([, { profile }]) => profile === 'core')
      .filter(
        ([, call]) => !paths.some(({ path, isPrefix }) => (isPrefix ? call.path.startsWith(path) : call.path === path)),
      );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
