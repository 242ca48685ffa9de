import { shopBasics } from '@/lib/config/shop-basics';

type ShopLogoProps = { readonly width: number; readonly height: number; readonly alt: string };

/**
 * The uploaded logo within a box of this size in pixels, else the name of the shop. A picture of the shop is framed in a
 * square: `object-fit` shows the logo without the frame.
 */
export function ShopLogo({ width, height, alt }: ShopLogoProps) {
  const { name, logo } = shopBasics;
  if (logo === null) return <b>{name}</b>;
  const shownHeight = Math.round(Math.min(height, width / logo.ratio));
  return (
    <img
      src={`/pictures/${logo.key}/wt.webp`}
      width={Math.round(shownHeight * logo.ratio)}
      height={shownHeight}
      alt={alt}
      style={{ objectFit: 'cover' }}
    />
  );
}
