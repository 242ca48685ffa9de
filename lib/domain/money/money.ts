/** An amount in whole bani. */
export interface Money {
  amount: number;
  currency: 'MDL';
}

/** A currency for displayed prices; `rate` is its units per MDL. */
export interface DisplayCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly rate: number;
}

/** Creates an amount in bani. Throws unless it is a safe integer. */
export function mdl(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of bani: ${amount}`);
  return { amount, currency: 'MDL' };
}

export function addMoney(...sums: readonly Money[]): Money {
  return mdl(sums.reduce((total, { amount }) => total + amount, 0));
}

/** The price of several pieces; the quantity is a whole number. */
export function multiplyMoney({ amount }: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return mdl(amount * quantity);
}
