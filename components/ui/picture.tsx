/** What the contract says of a picture: addresses in WebP and AVIF, the size in pixels, and smaller ones in AVIF. */
export type PictureSource = {
  readonly src: string;
  readonly avif: string | null;
  readonly width: number;
  readonly height: number;
  readonly smaller?: readonly { readonly avif: string; readonly width: number }[] | undefined;
};

type PictureProps = {
  readonly picture: PictureSource;
  readonly alt: string;
  /** The largest picture of the first screen: fetched first, never lazily. */
  readonly priority?: boolean | undefined;
  /** How wide it is shown, for one that has smaller files; a lazy one is measured by the browser. */
  readonly sizes?: string | undefined;
};

/** A picture in AVIF where the browser can, else WebP, with its room kept before it arrives. */
export function Picture({ picture, alt, priority, sizes = priority ? undefined : 'auto' }: PictureProps) {
  const { src, avif, width, height, smaller } = picture;
  const measured = smaller && sizes;
  const files = measured ? [...smaller, picture].map((file) => `${file.avif} ${file.width}w`).join() : avif;
  return (
    <picture>
      {avif && files && <source type="image/avif" srcSet={files} sizes={measured} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        srcSet={measured && `${src} ${width}w`}
        sizes={measured}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'low'}
      />
    </picture>
  );
}
