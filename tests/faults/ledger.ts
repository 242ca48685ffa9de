/** What the shop acknowledged to one shopper, and what they are not sure of. */
export type Entry = {
  readonly email: string;
  /** The sign-up was acknowledged. */
  account: boolean;
  /** The order as it was acknowledged. */
  order: { readonly number: string; readonly total: number; readonly pieces: number } | undefined;
  /** An order or account was asked for, and no answer came that would say what became of it. */
  unsure: boolean;
  /** Changes of the cart that were acknowledged. */
  cartChanges: number;
  /** The cart was as acknowledged whenever it was read again. */
  cartIntact: boolean;
};

export type StoredOrder = {
  readonly email: string;
  readonly number: string;
  readonly total: number;
  readonly pieces: number;
  readonly reserved: number;
};

/** What the database has of them. */
export type Stored = {
  readonly orders: readonly StoredOrder[];
  /** E-mail addresses of accounts, each as often as it has one. */
  readonly accounts: readonly string[];
  /** Pieces that left the stock since the shoppers came. */
  readonly piecesTaken: number;
};

/** Everything in which the database differs from what was acknowledged, in words; nothing when all is there exactly once. */
export function differences(entries: readonly Entry[], stored: Stored): string[] {
  const ordersOf = groupBy(stored.orders, ({ email }) => email);
  const accountsOf = groupBy(stored.accounts, (email) => email);
  const mailboxes = new Set(entries.map(({ email }) => email));
  const reserved = stored.orders.reduce((sum, order) => sum + order.reserved, 0);
  return [
    ...entries.flatMap((entry) => orderDifferences(entry, ordersOf.get(entry.email) ?? [])),
    ...entries.flatMap((entry) => accountDifferences(entry, accountsOf.get(entry.email)?.length ?? 0)),
    ...entries
      .filter(({ cartIntact: cartKept }) => !cartKept)
      .map(({ email }) => `the cart of ${email} is not as it was acknowledged`),
    ...stored.orders.filter(({ email }) => !mailboxes.has(email)).map(({ number }) => `order ${number} of nobody`),
    ...(reserved === stored.piecesTaken
      ? []
      : [`${stored.piecesTaken} pieces left the stock, ${reserved} were ordered`]),
  ];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function orderDifferences(entry: Entry, stored: readonly StoredOrder[]): string[] {
  const { order, email, unsure } = entry;
  if (stored.length > 1) return [`${stored.length} orders of ${email}`];
  const [found] = stored;
  if (found !== undefined && found.pieces !== found.reserved)
    return [`order ${found.number} reserved ${found.reserved}`];
  if (order === undefined) return found === undefined || unsure ? [] : [`order ${found.number}, never asked for`];
  if (found === undefined) return [`order ${order.number} is lost`];
  const same = found.number === order.number && found.total === order.total && found.pieces === order.pieces;
  return same ? [] : [`order ${order.number} is not as it was acknowledged`];
}

function accountDifferences({ email, account, unsure }: Entry, stored: number): string[] {
  if (stored > 1) return [`${stored} accounts of ${email}`];
  if (account && stored === 0) return [`account ${email} is lost`];
  return !account && stored === 1 && !unsure ? [`account ${email}, never asked for`] : [];
}
