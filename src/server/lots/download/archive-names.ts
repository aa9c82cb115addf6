import { DRAWN_PHOTO_COUNT } from '#server/picture-painter.ts'
import type { PictureNumber } from '#server/photos/picture-addresses.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

type ArchivedLot = Pick<NamedLot, 'id' | 'auction_day' | 'hall' | 'lot_no' | 'maker' | 'model'>

/** Folder names in an archive, by lot id, for people to read; '' where a single lot needs no folder. */
export function folderNames(lots: readonly ArchivedLot[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const lot of lots) {
    const plain = plainName(lot)
    // Two stock lots may have the same name, and some file systems ignore case.
    const name = taken.has(plain.toLowerCase()) ? `${plain} (${lot.id})` : plain
    taken.add(name.toLowerCase())
    names.set(lot.id, lots.length === 1 ? '' : `${name}/`)
  }
  return names
}

/** `sheet.jpg` and `sheet-en.jpg`, `photo-01.jpg` and on; those that the hall sent later continue after the first ones. */
export function entryName(number: PictureNumber): string {
  if (number === 0) return 'sheet.jpg'
  if (number === 'en') return 'sheet-en.jpg'
  const photo = typeof number === 'number' ? number : DRAWN_PHOTO_COUNT + Number(number.slice(1))
  return `photo-${String(photo).padStart(2, '0')}.jpg`
}

/** The archive's own file name, in characters that every header and file system accepts. */
export function archiveName(lots: readonly ArchivedLot[], today: string): string {
  const [only] = lots
  const what = only && lots.length === 1 ? plainName(only) : `photos ${today}`
  return `minato-${what.replaceAll(/[^0-9A-Za-z.]+/g, '-').replaceAll(/^-+|[-.]+$/g, '')}.zip`
}

function plainName({ auction_day: day, hall, lot_no: lotNo, maker, model }: ArchivedLot): string {
  return fileName([day, hall, lotNo, maker, model].filter(part => part !== null && part !== '').join(' '))
}

const MAX_NAME_LENGTH = 100

/** Removes characters that Windows forbids in names. Feeds wrote the halls and models, and an entry must never escape its folder. */
function fileName(text: string): string {
  const plain = text.replaceAll(/[\p{C}<>:"/\\|?*]+/gu, '_').slice(0, MAX_NAME_LENGTH)
  return plain.replaceAll(/^[. ]+|[. ]+$/g, '')
}
