import type { FitWords } from '@/components/fit/verdict-words';
import type { PictureSource } from '@/components/ui/picture';
import type { Money } from '@/lib/contract/shared';
import type { StarWords, TagWords } from './product-words';

/** What a line of a table says of a part, in words already; what it does not say is left out. */
export type PartFacts = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly brand?: string;
  readonly number: string;
  readonly picture?: PictureSource;
  readonly stock: { readonly rating: number; readonly label: string };
  readonly price: { readonly price: Money; readonly compareAt?: Money; readonly beforeLabel: string } | string;
  /** How many there are, of what is sold. */
  readonly most?: number;
};

/** What a card says besides. */
export type CardFacts = PartFacts & {
  /** The name with what belongs together, where that differs. */
  readonly shownName?: string;
  /** In a search by number: why the part is there. */
  readonly found?: string;
  readonly tags?: readonly TagWords[];
  readonly fit: FitWords;
  /** The car that the page is about. */
  readonly carId?: number;
  readonly stars?: StarWords;
  readonly sold: boolean;
};
