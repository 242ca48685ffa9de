import { classNames } from './class-names';
import { Link } from './link';
import styles from './part-line.module.css';
import { Picture, type PictureSource } from './picture';
import { Identity } from './product-facts';
import tile from './tile.module.css';

/** Picture of a part in a line. */
export function PartPicture({ images: [picture] }: { readonly images: readonly PictureSource[] }) {
  return (
    <span className={classNames(tile.tile, styles.picture)}>{picture && <Picture picture={picture} alt="" />}</span>
  );
}

type PartTitleProps = {
  readonly brand: string | undefined;
  readonly number: string;
  readonly name: string;
  /** URL of the product page; null if the product no longer exists. */
  readonly href: string | null;
};

/** Brand and number of a part, with its name below. */
export function PartTitle({ brand, number, name, href }: PartTitleProps) {
  const className = classNames('strong', styles.name);
  return (
    <>
      <Identity brand={brand} number={number} />
      {href === null ? (
        <span className={className}>{name}</span>
      ) : (
        <Link className={className} href={href}>
          {name}
        </Link>
      )}
    </>
  );
}
