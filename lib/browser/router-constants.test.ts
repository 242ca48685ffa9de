import { readFileSync } from 'node:fs';
import { NEXT_NAV_DEPLOYMENT_ID_HEADER as theirs } from 'next/dist/lib/constants';
import { NEXT_NAV_DEPLOYMENT_ID_HEADER as ours } from './router-constants';

const folder = 'node_modules/next/dist/client/components';
const users = [`${folder}/segment-cache/cache.js`, `${folder}/router-reducer/fetch-server-response.js`];

test('the constants that stand in for those of Next are the same, and all that its router asks for', () => {
  expect(ours).toBe(theirs);
  const asked = users.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\b_constants\.)\w+/g) ?? []);
  expect(new Set(asked)).toEqual(new Set(['NEXT_NAV_DEPLOYMENT_ID_HEADER']));
});
