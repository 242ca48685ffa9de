import { join } from 'node:path';

/** Folder of compiled programs. */
export const compiledFolder = 'build';

/**
 * Entry files of the compiled programs, by name.
 * @type {Readonly<Record<string, string>>}
 */
export const programs = {
  launch: 'scripts/launch.ts',
  build: 'scripts/build.ts',
  services: 'services/main.ts',
  storefront: 'server/main.ts',
  jobs: 'lib/storefront/workers/jobs.ts',
  // A separate entry file, because imports of the same file would load Next.js before this code runs.
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
  staff: 'scripts/staff.ts',
  conformance: 'scripts/conformance.ts',
};

/**
 * Path of a compiled program, relative to its working directory.
 * @param {string} name
 * @returns {string}
 */
export function compiledProgram(name) {
  return join(compiledFolder, `${name}.js`);
}
