/** Money as the shop holds it: whole bani, never a fraction. */
export interface Money {
  amount: number;
  currency: 'MDL';
}

/** A currency that prices may be shown in; `rate` is how many of it one MDL is worth. */
export interface DisplayCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly rate: number;
}

/** Money of this many bani. Anything but a safe integer is a programming error. */
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
