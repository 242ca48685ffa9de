import { section } from '@/lib/config/shop';

/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** The steps of the scale `--plate` in `app/styles/tokens.css`: lightness and largest chroma. */
const steps = [
  [50, 0.97, 0.014],
  [100, 0.94, 0.03],
  [200, 0.885, 0.058],
  [300, 0.805, 0.1],
  [400, 0.7, 0.15],
  [500, 0.595, 0.2],
  [600, 0.515, 0.215],
  [700, 0.445, 0.19],
  [800, 0.375, 0.155],
] as const;
const actionStep = 600;
/** Contrast of text that WCAG requires at level AA. */
const minContrast = 4.5;

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Contrast of white text on a colour, from 1 to 21 (WCAG 2). */
export function contrastWithWhite(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(linear);
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
}

/** Whether white text is readable on a colour (WCAG AA). */
export function isReadableColor(hex: string): boolean {
  return contrastWithWhite(hex) >= minContrast;
}

const defaultAccent = '#1f47c8';

/** The colour of buttons, links and titles in letters and documents, with enough contrast to white. */
export function accentColor(): string {
  const { color } = section('brand');
  return color !== null && isReadableColor(color) ? color : defaultAccent;
}

/** Lightness, chroma and hue of a colour in Oklch (CSS Color 4). */
function oklchOf(hex: string): { readonly lightness: number; readonly chroma: number; readonly hue: number } {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (hue + 360) % 360,
  };
}

/** Lightness and largest chroma of `--accent-ink`, the colour of links. */
const inkStep = { lightness: 0.48, chroma: 0.2 } as const;

/**
 * Custom properties for the `style` of `<html>` that give links and the scale `--plate` the hue of a colour; undefined
 * without a colour. The action step is the colour itself. The other steps keep their lightness, and thus their
 * contrast.
 */
export function brandStyle(hex: string | null | undefined): Readonly<Record<`--${string}`, string>> | undefined {
  if (hex == null) return undefined;
  const { lightness, chroma, hue } = oklchOf(hex);
  const scale = chroma / 0.215;
  const action = steps.find(([step]) => step === actionStep)?.[1] ?? lightness;
  const darker = Math.min(0, lightness - action);
  const shade = (light: number, most: number) =>
    `oklch(${light.toFixed(3)} ${(most * Math.min(1, scale)).toFixed(3)} ${hue.toFixed(0)})`;
  const plates = steps.map(([step, light, most]) => {
    if (step === actionStep) return [`--plate-${step}`, hex];
    // Steps for hover and pressed states stay darker than the action step.
    return [`--plate-${step}`, shade(step > actionStep ? light + darker : light, most)];
  });
  const ink = shade(Math.min(inkStep.lightness, lightness), inkStep.chroma);
  return { ...Object.fromEntries(plates), '--accent-ink': ink };
}
