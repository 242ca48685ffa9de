import type { CartCommand, CartLine } from '@/lib/contract/orders/session';

/** Identifies a line by its content, so that a command finds its line before the service has assigned a key. */
export function lineId(productId: number, options: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [productId, ...chosen.map(([key, value]) => `${key}=${value}`)].join('|');
}

/** The product and the chosen options of a confirmed line, as a command writes them. */
export const lineTarget = ({ product, options }: Pick<CartLine, 'product' | 'options'>) => ({
  productId: product.id,
  options: Object.fromEntries(options.map(({ key, value }) => [key, value])),
});

/** The id of a confirmed line; see {@link lineId}. */
export function idOfLine(line: CartLine): string {
  const { productId, options } = lineTarget(line);
  return lineId(productId, options);
}

export const idOfCommand = ({ productId, options }: CartCommand): string => lineId(productId, options);

/** Sets a confirmed line to a quantity, up to the maximum; 0 removes it. */
export function setLine(line: CartLine, quantity: number): CartCommand {
  const target = lineTarget(line);
  if (quantity <= 0) return { action: 'remove', ...target };
  return { action: 'set', ...target, carId: line.carId, quantity: Math.min(maxPieces, quantity) };
}

/** The maximum quantity of a line: the available stock, or its current quantity when nothing is available. */
export const maxQuantityOfLine = ({ product, quantity }: CartLine): number =>
  Math.min(maxPieces, product.availability.quantity || quantity);

/**
 * The quantities by line after the commands; 0 for a removed line. Used by the account service to change the cart, and
 * by the browser to show pending commands.
 */
export function applyCommands(
  quantities: ReadonlyMap<string, number>,
  commands: Iterable<readonly [line: string, CartCommand]>,
): Map<string, number> {
  const result = new Map(quantities);
  for (const [line, command] of commands) {
    const before = command.action === 'add' ? (result.get(line) ?? 0) : 0;
    result.set(line, command.action === 'remove' ? 0 : Math.min(maxPieces, before + command.quantity));
  }
  return result;
}

/** Adds a command to a list: `set` and `remove` replace the earlier commands for their line, an id occurs once. */
export function appendCommand(commands: readonly CartCommand[], command: CartCommand): CartCommand[] {
  if (command.action !== 'add')
    return [...commands.filter((earlier) => idOfCommand(earlier) !== idOfCommand(command)), command];
  const isRepeated = (earlier: CartCommand) => earlier.action === 'add' && earlier.commandId === command.commandId;
  if (!commands.some(isRepeated)) return [...commands, command];
  return commands.map((earlier) => (isRepeated(earlier) ? command : earlier));
}

/** Maximum pieces of one line. Equal to the bound of the contract, whose schemas are too large for the browser. */
export const maxPieces = 999;
/** Maximum carts of a customer, and maximum length of their names. */
export const maxCartsPerCustomer = 20;
export const maxCartNameLength = 60;

/**
 * Target of plain cart forms in the language `?lang`. `add` is a product or `product/car`, with `quantity` and
 * `option.*`. `line` is the product of a line, with `option.*`, in the cart `cart` (0 for a visitor's cart). It sets
 * the quantity to `quantity` plus `by`, at most `max`, or removes the line with `remove`.
 */
export const cartFormPath = '/api/cart';

/**
 * The id of the page's cart form. Buttons anywhere on the page, also inside another form, refer to it by the `form`
 * attribute.
 */
export const cartFormId = 'cart-form';
