import { ConfigurationError } from '@/lib/config/environment';
import { runProgram, type Subcommands } from './operator-command';
import { UsageError } from './terminal';

type Values = { readonly limit: string; readonly state?: string | undefined; readonly force: boolean };
const work = jest.fn<Promise<unknown>, unknown[]>();
const prepare = (args: readonly string[], values: Values) => () => work(args, values);
const commands: Subcommands<Values> = {
  'list [TEXT] [--limit N] [--state new|old]': { help: 'Lists parts.', prepare },
  'show N': { help: 'Prints a part.', prepare },
  'send CODE… [--force]': { help: 'Sends parts.\n  --force  overwrites', prepare },
  'returns [--limit N]': { help: 'Lists returns.', prepare },
  'returns fit': { help: 'Counts returns.', prepare },
  'part NAME add NUMBER': { help: 'Adds a number.', prepare },
};

let printed: string[];
let errors: string[];
beforeEach(() => {
  // Another test file in this process may have set the exit code.
  process.exitCode = undefined;
  printed = [];
  errors = [];
  work.mockReset();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

async function run(...args: readonly string[]) {
  const options = {
    limit: { type: 'string', default: '20' },
    state: { type: 'string' },
    force: { type: 'boolean', default: false },
  } as const;
  await runProgram({ name: 'parts', options, commands, notes: 'Notes.' }, args);
  const { exitCode = 0 } = process;
  return { exitCode, printed: printed.join(''), errors: errors.join('') };
}

describe('an operator program', () => {
  it.each([
    [['list'], []],
    [['list', 'rusu', '--limit', '5', '--state', 'old'], ['rusu']],
    [['show', '2147483647'], ['2147483647']],
    [
      ['send', '12', '34', '--force'],
      ['12', '34'],
    ],
    [['returns'], []],
    [['returns', 'fit'], []],
    [
      ['part', 'disc', 'add', '7'],
      ['disc', '7'],
    ],
  ])('runs %j with the arguments %j', async (args, expected) => {
    expect(await run(...args)).toEqual({ exitCode: 0, printed: '', errors: '' });
    expect(work).toHaveBeenCalledWith(expected, expect.objectContaining({ force: args.includes('--force') }));
  });

  it.each([
    [['refnd'], 'There is no command refnd; npm run parts -- --help lists the commands.'],
    [['toString'], 'There is no command toString; npm run parts -- --help lists the commands.'],
    [['show'], 'Usage:\n  show N'],
    [['show', 'P-1'], 'Usage:\n  show N'],
    [['show', '2147483648'], 'Usage:\n  show N'],
    [['list', 'auto', 'nord'], 'Usage:\n  list [TEXT] [--limit N] [--state new|old]'],
    [['part', 'disc', 'add', ' '], 'Usage:\n  part NAME add NUMBER'],
    [['show', '1', '--force'], 'show has no option --force.'],
    [['returns', 'fit', '--limit', '1'], 'returns fit has no option --limit.'],
    [['list', '--limit', '0'], '--limit must be a whole number from 1 to 2147483647, not 0.'],
    [['list', '--state', 'sent'], '--state must be one of new, old, not sent.'],
  ])('[ORD-1] rejects %j: %s', async (args, message) => {
    expect(await run(...args)).toEqual({ exitCode: 2, printed: '', errors: `${message}\n` });
    expect(work).not.toHaveBeenCalled();
  });

  it('prints its help with wrapped sentences and unwrapped tables', async () => {
    const { printed: text } = await run('list', '--help');
    expect(text).toContain(
      'npm run parts -- COMMAND\n\n  list [TEXT] [--limit N] [--state new|old]\n      Lists parts.\n',
    );
    expect(text).toContain('      Sends parts.\n        --force  overwrites\n');
    expect(text).toMatch(/\n\nNotes\.\n$/);
    expect(await run()).toMatchObject({ exitCode: 2, errors: expect.stringContaining('Lists parts.') });
  });

  it('prints a text result, and exits with 1 for false', async () => {
    work.mockResolvedValueOnce('Part 7.').mockResolvedValueOnce(false);
    expect(await run('show', '7')).toEqual({ exitCode: 0, printed: 'Part 7.\n', errors: '' });
    expect(await run('show', '7')).toMatchObject({ exitCode: 1, errors: '' });
  });

  it.each([
    ['a configuration error', new ConfigurationError('PORT must be a number.'), 'PORT must be a number.'],
    ['a usage error found by the work', new UsageError('There is no part 7.'), 'There is no part 7.'],
    ['a failure', new Error('The disk is full.'), 'The disk is full.'],
  ])('prints %s in one line and exits with 1', async (_, error, text) => {
    work.mockRejectedValue(error);
    expect(await run('show', '7')).toEqual({ exitCode: 1, printed: '', errors: `${text}\n` });
  });
});
