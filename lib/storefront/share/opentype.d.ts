// What we use of the package, which brings no types of its own.
declare module 'opentype.js' {
  export type Command = {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  };
  type Path = { readonly commands: readonly Command[] };
  export type Font = {
    readonly unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): Path;
  };
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
