import { deflateSync } from 'node:zlib'

export type HostileFile = { name: string; content: Buffer }

/** A small valid PDF. */
export function pdf(text = 'paper'): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const bytes = (...values: number[]) => Buffer.from(values)
const u16 = (value: number) => bytes(value >> 8, value & 255)
const u32 = (value: number) => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}

/** The boxes of a HEIC file with a picture item and an Exif item that says `secret`. */
export function heic(secret: string): Buffer {
  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const picture = Buffer.from('picture-bytes')
  const exif = Buffer.from(`Exif\0\0${secret}`)
  const infe = (id: number, type: string) =>
    box('infe', bytes(2, 0, 0, 0), u16(id), u16(0), Buffer.from(type), bytes(0))
  const iinf = box('iinf', bytes(0, 0, 0, 0), u16(2), infe(1, 'hvc1'), infe(2, 'Exif'))
  const ilocOf = (start: number) =>
    box(
      'iloc',
      bytes(0, 0, 0, 0),
      bytes(0x44, 0x00),
      u16(2),
      ...[
        [1, start, picture.length],
        [2, start + picture.length, exif.length],
      ].map(([id, from, length]) => Buffer.concat([u16(id!), u16(0), u16(1), u32(from!), u32(length!)])),
    )
  const metaOf = (start: number) => box('meta', bytes(0, 0, 0, 0), iinf, ilocOf(start))
  const start = ftyp.length + metaOf(0).length + 8
  return Buffer.concat([ftyp, metaOf(start), box('mdat', picture, exif)])
}

const SCRIPT = '<script>alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`
const HTML = `<!doctype html><html><body onload="alert(1)">${SCRIPT}</body></html>`

const PNG_HEAD = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const JPEG_HEAD = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

/** A PNG that says it is huge: a bomb of a few hundred bytes. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => Buffer.concat([u32(data.length), Buffer.from(type), data, u32(0)])
  const head = Buffer.concat([u32(width), u32(height), bytes(8, 2, 0, 0, 0)])
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What an attacker says beside a file: places outside, hidden characters, other endings. */
const NAMES = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\x.dll',
  '/etc/cron.d/evil',
  'C:\\autorun.inf',
  'paper.pdf\0.html',
  'paper.pdf\r\nset-cookie: x=1',
  'paper.html',
  'paper.svg',
  'invoice\u202Efdp.exe',
  '.htaccess',
  '"; filename="evil.html',
  '%2e%2e%2fpasswd',
  'a'.repeat(190),
  '<img src=x onerror=alert(1)>.pdf',
  'CON',
  '',
]

const CONTENTS: readonly [string, Buffer][] = [
  ['html', Buffer.from(HTML)],
  ['svg', Buffer.from(SVG)],
  ['xml with an entity', Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['javascript', Buffer.from('alert(1)//'.repeat(10))],
  ['empty', Buffer.alloc(0)],
  ['one byte', bytes(0)],
  ['zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(64)])],
  ['elf', Buffer.concat([bytes(0x7f, 0x45, 0x4c, 0x46), Buffer.alloc(64)])],
  ['exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)])],
  ['gif with script', Buffer.from(`GIF89a/*${HTML}*/=1;`)],
  ['pdf with script', Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`)],
  ['pdf after html', Buffer.from(`${HTML}\n%PDF-1.4\n%%EOF`)],
  ['pdf before html', Buffer.from(`%PDF-1.4\n%%EOF\n${HTML}`)],
  ['pdf cut off', Buffer.from('%PDF-1.4\n1 0 obj<<'.padEnd(4000, ' '))],
  ['png bomb', pngBomb(60_000, 60_000)],
  ['png of the largest sides', pngBomb(2 ** 31 - 1, 2 ** 31 - 1)],
  ['png head alone', Buffer.concat([PNG_HEAD, Buffer.alloc(40)])],
  ['png with html', Buffer.concat([PNG_HEAD, Buffer.from(HTML)])],
  ['jpeg head alone', Buffer.concat([JPEG_HEAD, Buffer.alloc(40)])],
  ['jpeg with html', Buffer.concat([JPEG_HEAD, Buffer.from(HTML)])],
  ['heic without items', Buffer.concat([box('ftyp', Buffer.from('heic'), u32(0)), Buffer.from(HTML)])],
  [
    'heic with endless boxes',
    Buffer.concat([box('ftyp', Buffer.from('heic'), u32(0)), u32(1), Buffer.from('meta'), Buffer.alloc(64, 0xff)]),
  ],
  ['heic with script', heic(SCRIPT)],
]

/** Every content under names in turn, and every name with a good file: more than three hundred, the same each time. */
export function hostileFiles(): HostileFile[] {
  const mixed = CONTENTS.flatMap(([, content], row) =>
    NAMES.map((_, column) => ({ name: NAMES[(row + column) % NAMES.length] || 'x', content })),
  )
  return mixed.map(({ name, content }) => ({ name: name.replaceAll('\0', ' '), content }))
}
