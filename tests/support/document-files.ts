/** A small valid PDF. */
export function pdf(text = 'paper'): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
export const bytes = (...values: number[]) => Buffer.from(values)
export const u16 = (value: number) => bytes(value >> 8, value & 255)
export const u32 = (value: number) => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}

/** The boxes of a HEIC file with a picture item and an Exif item that says `secret`: beside the picture, or in `idat` as in files of iPhones. */
export function heic(secret: string, { inside = false, after = [] as Buffer[] } = {}): Buffer {
  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const picture = Buffer.from('picture-bytes')
  const exif = Buffer.from(`Exif\0\0${secret}`)
  const infe = (id: number, type: string) =>
    box('infe', bytes(2, 0, 0, 0), u16(id), u16(0), Buffer.from(type), bytes(0))
  const iinf = box('iinf', bytes(0, 0, 0, 0), u16(2), infe(1, 'hvc1'), infe(2, 'Exif'))
  const ilocOf = (start: number) =>
    box(
      'iloc',
      bytes(1, 0, 0, 0),
      bytes(0x44, 0x00),
      u16(2),
      ...[
        [1, 0, start, picture.length],
        [2, inside ? 1 : 0, inside ? 0 : start + picture.length, exif.length],
      ].map(([id, method, from, length]) =>
        Buffer.concat([u16(id!), u16(method!), u16(0), u16(1), u32(from!), u32(length!)]),
      ),
    )
  const metaOf = (start: number) =>
    box('meta', bytes(0, 0, 0, 0), iinf, ilocOf(start), ...(inside ? [box('idat', exif)] : []))
  const start = ftyp.length + metaOf(0).length + 8
  return Buffer.concat([ftyp, metaOf(start), box('mdat', picture, ...(inside ? [] : [exif])), ...after])
}

/** A photo as a phone makes it, 96 × 64, navy on the left and white on the right, with Exif that names `secret-owner` (made by heif-enc). */
export const heicPhoto = Buffer.from(
  `
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAA
NGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAALQACAAAAAAHRAAEAAAAAAAAA0gAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWlu
ZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC
QCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAA
AwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAQdtZGF0AAAAKSgBr1jOl3DpJf//o6VyPsh//wTE8Wyxb2Da
NTWolqq3pnwIoVlZSPdgAAAAAElJKgAIAAAABwASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAACY
ggIADQAAAHIAAABphwQAAQAAAIAAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAHNlY3JldC1vd25lcgAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAA
ADAxMDABoAMAAQAAAP//AAACoAQAAQAAAGAAAAADoAQAAQAAAEAAAAAAAAAA
`,
  'base64',
)
