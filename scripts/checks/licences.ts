import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCommand } from '../terminal';
import { type LicensedPackage, licensedPackages } from './licence-check';

const help = `npm run licences     say under which licences the packages stand that the shop brings along

  --all              those of tests and build too
  --list             every package with its version and licence, not their numbers alone
  --help             this text

Exit code 1 when a package stands under terms that nobody has allowed yet (scripts/checks/licence-check.ts).`;

const { values } = readCommand(() =>
  parseArgs({ options: { help: { type: 'boolean' }, all: { type: 'boolean' }, list: { type: 'boolean' } } }),
);

function print(packages: readonly LicensedPackage[]): void {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort(([, some], [, others]) => others - some))
    console.log(`${String(count).padStart(5)}  ${licence}`);
  for (const { name, version, licence, reason } of packages) {
    if (values.list) console.log(`${name} ${version}  ${licence}`);
    else if (reason !== undefined) console.log(`       ${name} ${version}: ${licence}, ${reason}`);
  }
}

if (values.help) {
  console.log(help);
} else {
  const packages = licensedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  print(packages.filter(({ development }) => values.all || !development));
  const refused = packages.filter(({ allowed }) => !allowed);
  for (const { name, version, licence } of refused) console.error(`Not allowed: ${name} ${version}, ${licence}`);
  if (refused.length > 0) process.exitCode = 1;
}
