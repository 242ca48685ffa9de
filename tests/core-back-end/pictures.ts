import type { Context } from 'hono';

export type PictureSize = 'wa' | 'wb' | 'wc' | 'wd';

const widths: Readonly<Record<PictureSize, number>> = { wa: 80, wb: 200, wc: 320, wd: 800 };
const colours = ['#1d4e89', '#00798c', '#7b4b94', '#b5493a', '#3d6b35', '#5b5f97'];

/** The URL of a picture on this server, with the origin that the request used. */
export function pictureUrl(c: Context, size: PictureSize, name: string): string {
  return new URL(`/img/${size}/${name}.svg`, c.req.url).href;
}

/** An SVG picture with the name written on it; the colour depends on the name. Undefined for an unknown size. */
export function drawPicture(size: string, name: string): string | undefined {
  const width = Object.entries(widths).find(([key]) => key === size)?.[1];
  if (width === undefined || !/^[a-z0-9-]{1,60}$/.test(name)) return undefined;
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const colour = colours[sum % colours.length];
  const height = name.startsWith('banner-') ? width / 2 : width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="#f3f4f6"/>`,
    `<circle cx="50%" cy="45%" r="${height * 0.28}" fill="none" stroke="${colour}" stroke-width="${height * 0.08}"/>`,
    `<text x="50%" y="92%" text-anchor="middle" font-family="sans-serif" font-size="${height * 0.08}" fill="${colour}">${name}</text>`,
    `</svg>`,
  ].join('');
}
