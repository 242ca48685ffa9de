import styles from './category-card.module.css';
import { fixedPicture } from './fixed-picture';
import { Link } from './link';
import { Picture, type PictureSource } from './picture';

/** Displayed at 64 px; enough for the densest common screens. */
const pictureWidth = 160;

type CategoryCardProps = {
  readonly href: string;
  readonly name: string;
  readonly image: PictureSource | null;
  /** Part kinds or a count, in one or two lines. */
  readonly text?: string | undefined;
  readonly heading?: 'h2' | 'h3';
  readonly priority?: boolean;
};

/** A group of parts in a `CategoryCards` grid. */
export function CategoryCard({ href, name, image, text, heading: Heading = 'h3', priority }: CategoryCardProps) {
  return (
    <Link className={styles.card} href={href}>
      {image && <Picture picture={fixedPicture(image, pictureWidth)} alt="" priority={priority} />}
      <Heading>{name}</Heading>
      {text && <p>{text}</p>}
    </Link>
  );
}

const maxNames = 3;

/** Names of the first part kinds of a group, as one text. */
export function firstNames(kinds: readonly { readonly name: string }[]): string {
  return kinds
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ');
}
