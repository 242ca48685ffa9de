/** A picture of the contract: URLs in WebP and AVIF, size in pixels, and smaller AVIF versions. */
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
  /** Whether this is the largest picture of the first viewport, which is loaded eagerly with high priority. */
  readonly priority?: boolean | undefined;
  /** Displayed width for the `sizes` attribute; `auto` for a lazy picture. */
  readonly sizes?: string | undefined;
};

/** A picture in AVIF or WebP with reserved space. */
export function Picture({ picture, alt, priority, sizes = priority ? undefined : 'auto' }: PictureProps) {
  const { src, avif, width, height, smaller } = picture;
  const srcSizes = smaller && sizes;
  const files = srcSizes ? [...smaller, picture].map((file) => `${file.avif} ${file.width}w`).join() : avif;
  return (
    <picture>
      {avif && files && <source type="image/avif" srcSet={files} sizes={srcSizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        srcSet={srcSizes && `${src} ${width}w`}
        sizes={srcSizes}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'low'}
      />
    </picture>
  );
}
