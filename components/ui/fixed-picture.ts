import type { PictureSource } from './picture';

/** A picture as one AVIF file at least `width` pixels wide, for places of fixed size: its markup has no list of sizes. */
export function fixedPicture({ src, avif, width, height, smaller }: PictureSource, minWidth: number): PictureSource {
  return { src, width, height, avif: smaller?.find((file) => file.width >= minWidth)?.avif ?? avif };
}
