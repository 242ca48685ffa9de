import { existsSync, readFileSync } from 'node:fs';
import { messageDifferences, parseMessages } from './message-parity';

if (process.argv.includes('--help')) {
  console.log(
    'npm run messages\n\nChecks that both message files have the same keys and that their texts take the same arguments.',
  );
  process.exit(0);
}

const files: [string, string] = ['messages/ro-MD.json', 'messages/ru.json'];
const missing = files.filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`Missing message file: ${missing.join(', ')}`);
  process.exit(1);
}
const [ro, ru] = [parseMessages(readFileSync(files[0], 'utf8')), parseMessages(readFileSync(files[1], 'utf8'))];
const differences = messageDifferences(ro, ru, files);
for (const difference of differences) console.error(difference);
if (differences.length > 0) process.exit(1);
console.log('Messages: both languages say the same.');
