/** The fields of a row that identify a vehicle sold on one day under two halls' names. */
export type TwinSigns = {
  auctionName: string
  lotNo: string
  year: number | null
  mileageKm: number | null
  /** Whole, masked in the middle (`DMEJ3P-10**52`), or null. */
  chassisNo: string | null
  grade: string
  color: string
  /** The image hashes of its photos, where any are stored. */
  hashes: readonly string[] | null
}

/**
 * Whether two rows of one day, model and chassis code are one vehicle, listed by two copies of a feed under two halls' names. Rows are two vehicles
 * when both colour and grade differ, whatever else agrees. The same whole chassis number in both makes one vehicle, even if one row rounds the
 * kilometres. Otherwise kilometres and colour must match, plus the photos when both rows have them, or lot number and grade.
 */
export function areTwins(one: TwinSigns, other: TwinSigns, shareAPicture: SharedPicture): boolean {
  if (one.auctionName === other.auctionName || one.year === null || one.year !== other.year) return false
  const isOneColour = areOneColour(one.color, other.color)
  const isOneGrade = areOneGrade(one.grade, other.grade)
  if (!isOneColour && !isOneGrade) return false
  if (!mayBeSameNumber(one.chassisNo, other.chassisNo)) return false
  if (one.mileageKm === null || other.mileageKm === null) return false
  const number = wholeNumber(one.chassisNo)?.toUpperCase()
  if (number !== undefined && number === wholeNumber(other.chassisNo)?.toUpperCase())
    return isRounded(one.mileageKm, other.mileageKm)
  if (one.mileageKm !== other.mileageKm || !isOneColour) return false
  if (one.hashes?.length && other.hashes?.length) return shareAPicture(one.hashes, other.hashes)
  return one.lotNo === other.lotNo && isOneGrade
}

type SharedPicture = (these: readonly string[], those: readonly string[]) => boolean

/** The same kilometres, or one figure rounded to thousands and the other near it. */
function isRounded(one: number, other: number): boolean {
  return one === other || ((one % 1000 === 0 || other % 1000 === 0) && Math.abs(one - other) < 1000)
}

/** Words of a finish or a shade. Some halls write them and others leave them out. */
const SHADES = new Set(
  'DARK LIGHT DEEP PALE METALLIC METAL MICA PEARL SOLID CRYSTAL GUN TWO TONE TWO-TONE MIX'.split(' '),
)
const SAME_COLOUR: Record<string, string> = {
  GREY: 'GRAY',
  GUNMETAL: 'GRAY',
  NAVY: 'BLUE',
  WINE: 'RED',
  BORDEAUX: 'RED',
  MAROON: 'RED',
  VIOLET: 'PURPLE',
}
const UNKNOWN = new Set(['OTHER', '-'])

/** `PEARL` and `PEARL WHITE` are one colour. A missing colour never conflicts. */
export function areOneColour(one: string, other: string): boolean {
  const [these, those] = [plainColours(one), plainColours(other)]
  return these.size === 0 || those.size === 0 || [...these].some(word => those.has(word))
}

function plainColours(text: string): Set<string> {
  const words = text.normalize('NFKC').toUpperCase().split(/[\s/|,]+/).filter(word => word !== '' && !UNKNOWN.has(word)) // prettier-ignore
  const plain = words.filter(word => !SHADES.has(word)).map(word => SAME_COLOUR[word] ?? word)
  if (plain.length > 0) return new Set(plain)
  // A pearl without a colour is white; a metallic one is gray.
  return new Set(words.includes('PEARL') ? ['WHITE'] : words.includes('GUN') ? ['GRAY'] : [])
}

/** Some halls write more of a grade than others. One common word is enough. */
function areOneGrade(one: string, other: string): boolean {
  const words = (text: string) =>
    new Set(
      text
        .normalize('NFKC')
        .toUpperCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
  const [these, those] = [words(one), words(other)]
  return these.size === 0 || those.size === 0 || [...these].some(word => those.has(word))
}

/** Halls mask the middle of some numbers. Many cars then have the same masked number (`DMEJ3P-10**52`). */
export function wholeNumber(chassisNo: string | null): string | null {
  return chassisNo !== null && /^[0-9A-Z-]*\d{4,}$/i.test(chassisNo) ? chassisNo : null
}

/** Whether two chassis numbers are compatible, masked characters aside. One may lack the code before the number. */
export function mayBeSameNumber(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  const [long, short] = one.length < other.length ? [other, one] : [one, other]
  const tail = long.slice(long.length - short.length).toUpperCase()
  return [...short.toUpperCase()].every((sign, at) => sign === '*' || tail[at] === '*' || sign === tail[at])
}
