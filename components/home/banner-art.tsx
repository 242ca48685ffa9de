import type { Picture } from '@/lib/contract/shared';

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** Where one, two or three drawings stand on the board. */
const layouts: readonly (readonly Place[])[] = [
  [{ x: 75, y: 55, size: 310 }],
  [
    { x: -6, y: 72, size: 290 },
    { x: 256, y: 120, size: 190 },
  ],
  [
    { x: -6, y: 72, size: 290 },
    { x: 272, y: 34, size: 160 },
    { x: 270, y: 212, size: 168 },
  ],
];

/** The parts of a banner as a technical drawing on squared paper. */
export function BannerArt({ images }: { readonly images: readonly Picture[] }) {
  const shown = images.slice(0, 3);
  const places = layouts[shown.length - 1] ?? [];
  return (
    <svg className="slide-art" viewBox="0 0 460 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="squared" width="28" height="28" patternUnits="userSpaceOnUse">
          <path d="M28 0H0v28" fill="none" stroke="#cfdbf8" />
        </pattern>
      </defs>
      <rect width="460" height="420" fill="#edf2fe" />
      <rect width="460" height="420" fill="url(#squared)" />
      {shown.map(({ src }, index) => {
        const place = places[index];
        if (!place) return null;
        const { x, y, size } = place;
        return <image key={src} href={src} x={x} y={y} width={size} height={size} />;
      })}
    </svg>
  );
}
