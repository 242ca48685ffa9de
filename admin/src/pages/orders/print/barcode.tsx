import { code128 } from './code128';

/** Quiet zone at both ends, in modules. */
const quiet = 10;

/** A text as a Code 128 barcode, as wide as its place. */
export function Barcode({ text, height = 48 }: { readonly text: string; readonly height?: number }) {
  let x = quiet;
  const bars = code128(text).map((width, at) => {
    const bar = { x, width, isBar: at % 2 === 0 };
    x += width;
    return bar;
  });
  return (
    <svg viewBox={`0 0 ${x + quiet} 10`} width="100%" height={height} preserveAspectRatio="none" role="img">
      <title>{text}</title>
      {bars.map((bar) => bar.isBar && <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={10} />)}
    </svg>
  );
}
