import { ConfigurationError } from '@/lib/config/environment';
import { runCommand } from './operator-command';
import { UsageError } from './terminal';

const help = 'npm run parts -- COMMAND';
let printed: string[];
let complained: string[];
beforeEach(() => {
  // Another file of the same worker may have left one.
  process.exitCode = undefined;
  printed = [];
  complained = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

type Choose = Parameters<typeof runCommand>[0]['choose'];

async function outcome(choose: Choose, helpRequested = false) {
  await runCommand({ help, helpRequested, choose });
  const { exitCode = 0 } = process;
  return { exitCode, printed: printed.join(''), complained: complained.join('') };
}

const fail = (error: Error) => async () => {
  throw error;
};

test('a command that does its work says nothing more', async () => {
  expect(await outcome(() => async () => undefined)).toEqual({ exitCode: 0, printed: '', complained: '' });
});

test('who asks for the help gets it, and nothing is done', async () => {
  const choose = jest.fn();
  expect(await outcome(choose, true)).toEqual({ exitCode: 0, printed: `${help}\n`, complained: '' });
  expect(choose).not.toHaveBeenCalled();
});

test.each<[string, Choose, number, string]>([
  ['words that mean nothing', () => undefined, 2, help],
  [
    'a mistake in the words',
    () => {
      throw new UsageError('--days takes 1 or more.');
    },
    2,
    '--days takes 1 or more.',
  ],
  [
    'a fault of the configuration',
    () => {
      throw new ConfigurationError('PORT must be a number.');
    },
    1,
    'PORT must be a number.',
  ],
  [
    'a mistake that only the work could find',
    () => fail(new UsageError('There is no part 7.')),
    1,
    'There is no part 7.',
  ],
  ['a failure', () => fail(new Error('gone')), 1, 'gone'],
])('%s is told in one line', async (_, choose, exitCode, text) => {
  expect(await outcome(choose)).toEqual({ exitCode, printed: '', complained: `${text}\n` });
});

test('what was not done ends with 1; the command has said why', async () => {
  expect(await outcome(() => async () => false)).toEqual({ exitCode: 1, printed: '', complained: '' });
});
