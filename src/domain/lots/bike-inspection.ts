/** The six blocks of a bike's inspection in the order of the page. */
export const BIKE_BLOCKS = ['engine', 'electro', 'exterior', 'front', 'rear', 'chassis'] as const
export type BikeBlock = (typeof BIKE_BLOCKS)[number]

/** The order of the feeds' `rate`. */
export const FEED_BLOCKS: readonly BikeBlock[] = ['engine', 'front', 'exterior', 'rear', 'electro', 'chassis']

/** The item and its finding; '' means fine. */
export type InspectedItem = { item: string; finding: string }
type InspectedBlock = { score: string; items: InspectedItem[] }

/**
 * Parses a block in the halls' form: `<label>:<score>#<item> - <finding> , <item> -, …`. A dash with nothing after it means fine. A bare dash is an
 * empty cell and is left out. A part without a dash continues the finding before it. The halls' direct form has no blanks
 * (`Engine:5#Engine-EngineRust,UnderFlaw`), so its words are split. A score of 0 or none is ''.
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

/** Splits `C - sticker  crack . D - all paint` into its lettered lines, A to Z. A repeated letter keeps both lines. */
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

/** Addresses that a feed joins by `#`, without duplicates and empty ones. */
export function hashSeparated(addresses: string): string[] {
  return [...new Set(addresses.split('#').map(address => address.trim()))].filter(address => address !== '')
}

/** One blank between words, no stray stops, and joined words split: `ScratchLv2` becomes `Scratch Lv2`. */
function words(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/(\d)([A-Z][a-z])/g, '$1 $2')
    .split(/\s*\.(?=\s|$)\s*|(?<=^|\s)\.\s*/)
    .map(part => part.replaceAll(/\s+/g, ' ').trim())
    .filter(part => part !== '')
    .join(', ')
}

/** Lower-case words; codes (`ETC`, `Lv2`) stay unchanged. */
function lowered(text: string): string {
  return text.replaceAll(/\b[A-Z][a-z]+\b/g, word => (word === 'Lv' ? word : word.toLowerCase()))
}

function sentence(text: string): string {
  const rest = lowered(text)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
