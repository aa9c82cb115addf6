type Box = { type: string; start: number; end: number }
/** `isInside`: `from` counts from the content of `idat`, not from the start of the file. iPhones put Exif there. */
type Extent = { from: number; length: number; isInside: boolean }

/** Item types that hold metadata: Exif, and XMP as `mime`. */
const METADATA = ['Exif', 'mime']
const MAX_BOXES = 10_000
/** A photo has some dozens. An item without sizes takes no bytes, so the file's length is no limit. */
const MAX_EXTENTS = 10_000
/** The boxes of a file with its picture. Others (`uuid` with XMP, `free`, unknown ones) may hold metadata. */
const PICTURE_BOXES = ['ftyp', 'meta', 'mdat', 'moov']

/**
 * A HEIC file with its metadata overwritten by zeros; null when its boxes cannot be read. Sizes and positions stay, so the picture does too. Boxes
 * as in ISO/IEC 14496-12: within `meta`, `iinf` names the items and `iloc` has their positions.
 */
export function blankHeicMetadata(bytes: Buffer): Buffer | null {
  try {
    const copy = Buffer.from(bytes)
    const whole = boxesIn(copy, 0, copy.length)
    const meta = whole.find(({ type }) => type === 'meta')
    if (!meta) return null
    const parts = boxesIn(copy, meta.start + 4, meta.end)
    const besides = [
      ...whole.filter(({ type }) => !PICTURE_BOXES.includes(type)),
      ...parts.filter(({ type }) => type === 'uuid'),
    ]
    for (const { start, end } of besides) copy.fill(0, start, end)
    const named = parts.find(({ type }) => type === 'iinf')
    const placed = parts.find(({ type }) => type === 'iloc')
    if (!named || !placed) return null
    const hidden = metadataItems(copy, named)
    const inside = parts.find(({ type }) => type === 'idat') ?? { start: 0, end: 0 }
    let blanked = 0
    for (const { from, length, isInside } of extents(copy, placed, hidden)) {
      const [start, end] = isInside ? [inside.start + from, inside.end] : [from, copy.length]
      blanked += length
      // Overlapping extents could cost many times the file's size.
      if (start < 0 || start + length > end || blanked > copy.length) return null
      copy.fill(0, start, start + length)
    }
    return copy
  } catch {
    return null
  }
}

/** `start` is where the content of the box begins. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isLong = short === 1
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < 8 || at + size > to || boxes.length > MAX_BOXES) throw new Error('Not a box')
    boxes.push({ type, start: at + (isLong ? 16 : 8), end: at + size })
    at += size
  }
  return boxes
}

function metadataItems(bytes: Buffer, { start, end }: Box): Set<number> {
  const version = bytes[start]!
  const items = new Set<number>()
  for (const entry of boxesIn(bytes, start + (version === 0 ? 6 : 8), end)) {
    const entryVersion = bytes[entry.start]!
    if (entry.type !== 'infe' || entryVersion < 2) continue
    const wide = entryVersion >= 3
    const id = wide ? bytes.readUInt32BE(entry.start + 4) : bytes.readUInt16BE(entry.start + 4)
    const type = bytes.toString('latin1', entry.start + (wide ? 10 : 8), entry.start + (wide ? 14 : 12))
    if (METADATA.includes(type)) items.add(id)
  }
  return items
}

function extents(bytes: Buffer, { start }: Box, wanted: ReadonlySet<number>): Extent[] {
  const version = bytes[start]!
  const sizes = bytes.readUInt16BE(start + 4)
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  let at = start + 6
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const found: Extent[] = []
  let seen = 0
  const items = read(version < 2 ? 2 : 4)
  for (let item = 0; item < items; item++) {
    const id = read(version < 2 ? 2 : 4)
    const method = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(baseSize)
    const count = read(2)
    seen += count
    if (seen > MAX_EXTENTS) throw new Error('Too many extents')
    for (let extent = 0; extent < count; extent++) {
      read(indexSize)
      const offset = read(offsetSize)
      const length = read(lengthSize)
      if (!wanted.has(id)) continue
      // Built from other items, so there are no bytes to overwrite.
      if (method > 1) throw new Error('Metadata elsewhere')
      found.push({ from: base + offset, length, isInside: method === 1 })
    }
  }
  return found
}
