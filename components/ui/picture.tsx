import { preload } from 'react-dom';
import { classNames } from './class-names';

/** What the contract says of a picture: addresses in WebP and AVIF, and the size in pixels. */
export type PictureSource = {
  readonly src: string;
  readonly avif: string | null;
  readonly width: number;
  readonly height: number;
};

type PictureProps = {
  readonly picture: PictureSource;
  readonly alt: string;
  /** The largest picture of the first screen: fetched first, never lazily. */
  readonly priority?: boolean;
  readonly className?: string;
};

/** A picture in AVIF where the browser can, else WebP, with its room kept before it arrives. */
export function Picture({ picture, alt, priority = false, className }: PictureProps) {
  if (priority && picture.avif !== null) {
    preload(picture.avif, { as: 'image', type: 'image/avif', fetchPriority: 'high' });
  }
  return (
    <picture className={classNames('picture', className)}>
      {picture.avif !== null && <source type="image/avif" srcSet={picture.avif} />}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
