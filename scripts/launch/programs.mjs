import { join } from 'node:path';

/** Folder of compiled programs. */
export const compiledFolder = 'build';

/**
 * What is compiled: each program's name, and the file that it begins with.
 * @type {Readonly<Record<string, string>>}
 */
export const programs = {
  launch: 'scripts/launch.ts',
  build: 'scripts/build.ts',
  services: 'services/main.ts',
  storefront: 'server/main.ts',
  jobs: 'lib/storefront/workers/jobs.ts',
  // A file of its own, so that it still runs before Next is loaded: within a file imports come first.
  'node-environment': 'lib/config/node-environment.ts',
  catalog: 'scripts/catalog.ts',
  vehicles: 'scripts/vehicles.ts',
  db: 'scripts/db.ts',
  newsletter: 'scripts/newsletter.ts',
  customers: 'scripts/customers.ts',
  orders: 'scripts/orders.ts',
  promos: 'scripts/promos.ts',
  mail: 'scripts/mail.ts',
  reviews: 'scripts/reviews.ts',
  questions: 'scripts/questions.ts',
  searches: 'scripts/searches.ts',
  conformance: 'scripts/conformance.ts',
};

/**
 * The compiled file of a program, in the folder that it runs in.
 * @param {string} name
 * @returns {string}
 */
export function compiledProgram(name) {
  return join(compiledFolder, `${name}.js`);
}
