import { BIKE_BLOCKS, inspectedBlock, letteredList, type BikeBlock } from '../bike-inspection.ts'
import { findingTerm, itemWord } from './inspection-dictionary.ts'
import { translatePhrase } from './translate-phrase.ts'

/** The texts of a bike's inspection (bike-info.ts `readBikeInfo`). */
type InspectionTexts = {
  list: string
  report: string
  seller: string
  priceRange: string
  rate: Record<BikeBlock, { txt: string; img: string }>
}

/**
 * The inspection in Russian, in the halls' own form. Items and findings are translated phrase by phrase; a phrase with an unknown word keeps the
 * feed's words whole.
 */
export function inspectionInRussian<T extends InspectionTexts>(info: T): T {
  const rate = BIKE_BLOCKS.map(block => [block, { ...info.rate[block], txt: blockInRussian(info.rate[block].txt) }])
  return {
    ...info,
    list: letteredList(info.list)
      .map(({ letter, text }) => `${letter} - ${asCell(phrases(text))}`)
      .join(' . '),
    report: sentences(info.report),
    seller: sentences(info.seller),
    priceRange: sentences(info.priceRange),
    rate: Object.fromEntries(rate) as T['rate'],
  }
}

/** The item of a checklist and its finding, in Russian where known. */
export function itemInRussian({ item, finding }: { item: string; finding: string }): { item: string; finding: string } {
  const name = itemWord(item) ?? translatePhrase(item)
  // A hyphen or a comma would end the item.
  return { item: name === null || /[-,]/.test(name) ? item : name, finding: phrases(finding, name ?? '', item) }
}

function blockInRussian(txt: string): string {
  const { items } = inspectedBlock(txt)
  if (items.length === 0) return txt
  const label = /^[^#]*#/.exec(txt)?.[0] ?? ''
  return `${label}${items
    .map(itemInRussian)
    .map(({ item, finding }) => `${item} - ${asCell(finding)}`.trimEnd())
    .join(' , ')}`
}

/** `weak` is a flat battery, or a slow starter: the item and the finding may be one term. */
function phrases(text: string, about = '', item = ''): string {
  return text
    .split(', ')
    .map(phrase => findingTerm(`${item} ${phrase}`) ?? translatePhrase(phrase, about) ?? phrase)
    .reduce((before, phrase) => `${before}${before.includes(':') ? ';' : ','} ${phrase}`)
}

/** A comma would end the cell. A stop is read as a comma. */
const asCell = (text: string) => text.replaceAll(', ', ' . ')

/** `Exterior after market. Paint.` sentence by sentence. */
function sentences(text: string): string {
  return text
    .split(/(?<=\.)\s+/)
    .map(sentence => {
      const russian = translatePhrase(sentence.replace(/\.$/, ''))
      return russian === null ? sentence : russian && `${russian.charAt(0).toUpperCase()}${russian.slice(1)}.`
    })
    .filter(Boolean)
    .join(' ')
}
