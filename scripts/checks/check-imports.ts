import { readdirSync, readFileSync } from 'node:fs';
import { rooms } from './import-graph';
import { declaredCircle, findCycle, importViolations, undeclaredImports } from './import-law';
import { listFiles } from './list-files';

if (process.argv.includes('--help')) {
  console.log(
    'npm run import-law\n\nChecks that lib ← components ← app holds, that nothing imports services or what\nNext keeps inside, that no imports form a circle,\nand that rooms import one another as scripts/checks/import-graph.ts declares.',
  );
  process.exit(0);
}

const folders = ['app', 'components', 'i18n', 'lib', 'server', 'services', 'scripts', 'bench', 'tests'];
const own = readdirSync('.').filter((name) => /\.(?:ts|mjs)$/.test(name));
const files = [...listFiles(folders, /\.tsx?$/), ...own].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const violations = [...importViolations(files), ...undeclaredImports(files, rooms)];
for (const { from, to, law } of violations) console.error(`${from} imports ${to}: ${law}`);
const cycle = findCycle(files);
if (cycle) console.error(`Imports form a circle: ${cycle.join(' → ')}`);
const circle = declaredCircle(rooms);
if (circle) console.error(`Rooms form a circle: ${circle.join(' → ')}`);
if (violations.length > 0 || cycle || circle) process.exit(1);
console.log(`Import law: ${files.length} modules, all in order.`);
