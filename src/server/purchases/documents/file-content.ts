/** The accepted kinds of files, recognised by content. Names and declared types are not trusted. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic'

export const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
}

/** The file extensions of each kind; the first is the usual one. */
export const EXTENSIONS: Record<FileKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  heic: ['heic', 'heif'],
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']
/** A PDF ends with its end mark; some programs write a few bytes after it. */
const PDF_END_WITHIN = 1024

/** The kind of a file by its first bytes; null for other content. A document behind other bytes is not accepted. */
export function kindOfContent(bytes: Buffer): FileKind | null {
  if (bytes.length < 16) return null
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    return bytes.subarray(-PDF_END_WITHIN).includes('%%EOF') ? 'pdf' : null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.includes(bytes.toString('latin1', 8, 12))) return 'heic'
  return null
}
