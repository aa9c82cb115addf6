import { inflateSync } from 'node:zlib'

/** The words of a PDF that our server made, in the order in which they are drawn. Only what pdfmake writes is understood. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf))
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ text }) => /\bBT\b/.test(text))
    .map(({ text }) => drawn(text, fonts))
    .join('\n')
}

type Part = { head: string; text: string }

/** Every object by its number: its dictionary, and its stream unpacked. */
function objectsOf(pdf: Buffer): Map<string, Part> {
  const objects = new Map<string, Part>()
  const latin = pdf.toString('latin1')
  for (const { index, 0: found, 1: number } of latin.matchAll(/(\d+) 0 obj\n/g)) {
    const start = index + found.length
    const head = latin.slice(start, latin.indexOf('endobj', start))
    const at = head.indexOf('stream\n')
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const stream = at < 0 ? null : pdf.subarray(start + at + 7, start + at + 7 + length)
    const text = stream && (head.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1')
    objects.set(number!, { head: at < 0 ? head : head.slice(0, at), text: text ?? '' })
  }
  return objects
}

/** The characters of each glyph of a font (`F1`). */
function fontsOf(objects: Map<string, Part>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name, number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(number!)!.head.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      if (map) fonts.set(name!, glyphsOf(objects.get(map)!.text))
    }
  return fonts
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first, texts] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...texts!.matchAll(/<([\da-f ]+)>/gi)].entries())
      glyphs.set(
        hex4(Number.parseInt(first!, 16) + at),
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return glyphs
}

function drawn(content: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  for (const [, name, show] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    for (const [, hex] of (show ?? '').matchAll(/<([\da-f]*)>/gi))
      for (const glyph of hex!.match(/.{4}/g) ?? []) text += font?.get(glyph.toLowerCase()) ?? ''
    if (show) text += ' '
  }
  return text.replaceAll(/\s+/g, ' ')
}

const hex4 = (code: number) => code.toString(16).padStart(4, '0')
