import type { FitWords } from '@/components/fit/verdict-words';
import type { PictureSource } from '@/components/ui/picture';
import type { Money } from '@/lib/contract/shared';
import type { StarWords, TagWords } from './product-words';

/** What a card says, in words already; what it does not say is left out. */
export type CardText = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** The name with what belongs together, where that differs. */
  readonly shownName?: string;
  readonly brand?: string;
  readonly number: string;
  /** In a search by number: why the part is there. */
  readonly found?: string;
  readonly picture?: PictureSource;
  readonly tags?: readonly TagWords[];
  readonly fit: FitWords;
  /** The car that the page is about. */
  readonly carId?: number;
  readonly stars?: StarWords;
  readonly stock: { readonly rating: number; readonly label: string };
  readonly price: { readonly price: Money; readonly compareAt?: Money; readonly beforeLabel: string } | string;
  readonly sold: boolean;
  /** Quantity, in the unit of sale. */
  readonly most?: number;
};
