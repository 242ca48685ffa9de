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
  /** The first of these part kinds are named, except on phones. */
  readonly kinds?: readonly { readonly name: string }[];
  readonly count?: string | undefined;
  readonly heading?: 'h2' | 'h3';
  readonly priority?: boolean;
};

const maxNames = 3;

/** A group of parts in a grid of the class `cards`. */
export function CategoryCard({
  href,
  name,
  image,
  kinds = [],
  count,
  heading: Heading = 'h3',
  priority,
}: CategoryCardProps) {
  const names = kinds.slice(0, maxNames).map((kind) => kind.name);
  return (
    <Link className={styles.card} href={href}>
      {image && <Picture picture={fixedPicture(image, pictureWidth)} alt="" priority={priority} />}
      <Heading>{name}</Heading>
      {names.length > 0 && <p className={styles.kinds}>{names.join(', ')}</p>}
      {count !== undefined && <p>{count}</p>}
    </Link>
  );
}
