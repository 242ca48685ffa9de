import { orderStatus } from '@/lib/contract/orders/order-stage';

/** Options of each command, besides --help. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  list: ['status', 'limit'],
  unpaid: ['limit'],
  show: [],
  ship: ['carrier', 'tracking'],
  complete: [],
  'hand-out': [],
  cancel: [],
  unfetched: ['restock'],
  restock: [],
  paid: [],
  sent: [],
  refund: ['amount', 'by', 'again'],
  refunds: ['all', 'limit'],
  returns: ['all', 'limit'],
  'returns fit': ['limit'],
  'returns accept': ['note'],
  'returns refuse': ['note'],
  'returns receive': ['note', 'restock', 'line'],
  'returns restock': ['line'],
  'returns refund': ['amount', 'by'],
};

// Returns are numbered by chance over the whole of PostgreSQL's int.
const returnNumber = /^\d{1,10}$/;
const maxReturnNumber = 2_147_483_647;

type TypedCommand = {
  readonly positionals: readonly string[];
  /** The options that were typed. */
  readonly options: readonly string[];
  readonly limit: string;
  readonly status: string;
};

/** What is wrong with the words of the command, in one line; undefined when they mean something. */
export function usageMistake({ positionals, options, limit, status }: TypedCommand): string | undefined {
  const [name = '', ...words] = positionals;
  const command = name === 'returns' && words.length > 0 ? `returns ${words[0]}` : name;
  const allowed = Object.hasOwn(optionsOf, command) ? optionsOf[command] : undefined;
  if (!allowed) return `There is no command ${command}.`;
  const foreign = options.find((option) => option !== 'help' && !allowed.includes(option));
  if (foreign !== undefined) return `${command} has no option --${foreign}.`;
  if (options.includes('line') && command === 'returns receive' && !options.includes('restock')) {
    return '--line says which lines --restock is for.';
  }
  if (!/^[1-9]\d{0,3}$/.test(limit)) return `--limit must be a number from 1 to 9999, not ${limit}.`;
  if (status !== '' && !orderStatus.safeParse(status).success) {
    return `--status must be one of ${orderStatus.options.join(', ')}, not ${status}.`;
  }
  return mistakeInSubject(command, words);
}

function mistakeInSubject(command: string, words: readonly string[]): string | undefined {
  const [, target = ''] = words;
  if (command === 'list' || command === 'unpaid') {
    return words.length > 1 ? `${command} takes one text; put it in quotation marks.` : undefined;
  }
  if (command === 'refunds' || command === 'returns')
    return words.length > 0 ? `${command} takes no names.` : undefined;
  if (command === 'returns fit') return words.length > 1 ? 'returns fit takes no names.' : undefined;
  if (command.startsWith('returns ')) {
    return words.length === 2 && returnNumber.test(target) && Number(target) <= maxReturnNumber
      ? undefined
      : `${command} takes the number of one return.`;
  }
  return mistakeInOrder(command, words);
}

function mistakeInOrder(command: string, words: readonly string[]): string | undefined {
  // A code may be typed as it is read out, in two words.
  if (command === 'hand-out') return words.length > 0 ? undefined : 'hand-out takes the code of one order.';
  return words.length === 1 ? undefined : `${command} takes the number of one order.`;
}
