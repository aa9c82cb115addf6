// opentype.js 2.0.0 has no types; these are the parts that glyphs.ts uses.
declare module 'opentype.js' {
  type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  type Path = { commands: Command[] }
  type Glyph = { index: number; advanceWidth: number; getPath: (x: number, y: number, size: number) => Path }
  type Font = { unitsPerEm: number; charToGlyph: (char: string) => Glyph }
  const opentype: { parse: (buffer: ArrayBuffer) => Font }
  export default opentype
}
