import type { CartIntent, CartLine } from '@/lib/contract/orders/session';
import { lineOptions } from '@/lib/domain/cart/pending-intents';
import { maxPieces } from './limits';

/** As many pieces as a line can be set to: what there is, or what it has where nothing is left. */
export const mostOfLine = ({ product, quantity }: CartLine): number =>
  Math.min(maxPieces, product.availability.quantity || quantity);

/** Sets a line to this many pieces, as many as one may have; 0 takes it out. */
export const lineIntent = (line: CartLine, quantity: number): CartIntent => ({
  productId: line.product.id,
  options: lineOptions(line),
  carId: line.carId,
  quantity: Math.max(0, Math.min(maxPieces, quantity)),
});
