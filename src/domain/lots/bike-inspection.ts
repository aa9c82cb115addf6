/** The six blocks of a bike's inspection in the order in which a page shows them (specification §2 "Bike detail"). */
export const BIKE_BLOCKS = ['engine', 'electro', 'exterior', 'front', 'rear', 'chassis'] as const
export type BikeBlock = (typeof BIKE_BLOCKS)[number]

/** The order in which the feeds' `rate` has them (domain research §2.1). */
export const FEED_BLOCKS: readonly BikeBlock[] = ['engine', 'front', 'exterior', 'rear', 'electro', 'chassis']

/** What was looked at, and what was found; '' is fine. */
export type InspectedItem = { item: string; finding: string }
export type InspectedBlock = { score: string; items: InspectedItem[] }

/**
 * A block as the halls write it: `<label>:<score>#<item> - <finding> , <item> -, …`. A dash with nothing behind it is fine, a bare dash is an
 * empty cell and left out, a part without a dash goes on with the finding before it. The halls' direct form has no blanks
 * (`Engine:5#Engine-EngineRust,UnderFlaw`); its words are parted. A score of 0 or none is ''.
 */
export function inspectedBlock(txt: string): InspectedBlock {
  const [, score = '', cells = ''] = /^(?:[^#]*?:\s*([\d.]+)[^#]*#|[^#]*#)?([^]*)$/.exec(txt) ?? []
  const items: InspectedItem[] = []
  for (const cell of cells.split(',')) {
    const dash = cell.indexOf('-')
    const [item, finding] = dash < 0 ? ['', words(cell)] : [words(cell.slice(0, dash)), words(cell.slice(dash + 1))]
    const last = items.at(-1)
    if (item !== '') items.push({ item: sentence(item), finding: lowered(finding) })
    else if (dash < 0 && finding !== '' && last)
      last.finding = [last.finding, lowered(finding)].filter(Boolean).join(', ')
    else if (finding !== '') items.push({ item: sentence(finding), finding: '' })
  }
  return { score: Number(score) > 0 ? score : '', items }
}

/** `C - sticker  crack . D - all paint` as its lettered lines, A to Z. A letter that stands twice keeps both its lines. */
export function letteredList(list: string): { letter: string; text: string }[] {
  const marks = [...list.matchAll(/(?:^|[.,;#])\s*([A-Z])\s*-/g)]
  return marks
    .map((mark, at) => ({
      letter: mark[1]!,
      text: lowered(words(list.slice(mark.index + mark[0].length, marks[at + 1]?.index))),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.letter.localeCompare(b.letter))
}

/** Addresses that a feed joins by `#`; repeats and empty ones are left out. */
export function hashSeparated(addresses: string): string[] {
  return [...new Set(addresses.split('#').map(address => address.trim()))].filter(address => address !== '')
}

/** One blank between words, no stray stops, words that were written together parted: `ScratchLv2` is `Scratch Lv2`. */
function words(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/(\d)([A-Z][a-z])/g, '$1 $2')
    .split(/\s*\.(?=\s|$)\s*|(?<=^|\s)\.\s*/)
    .map(part => part.replaceAll(/\s+/g, ' ').trim())
    .filter(part => part !== '')
    .join(', ')
}

/** Words in small letters; codes (`ETC`, `Lv2`) stay as they are. */
function lowered(text: string): string {
  return text.replaceAll(/\b[A-Z][a-z]+\b/g, word => (word === 'Lv' ? word : word.toLowerCase()))
}

function sentence(text: string): string {
  const rest = lowered(text)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
