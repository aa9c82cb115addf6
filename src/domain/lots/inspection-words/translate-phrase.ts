import { GLOSSARY } from '../../sheets/glossary.ts'
import { lowerFirst } from '../../sheets/lower-first.ts'
import type { TermKind } from '../../sheets/sheet-term.ts'
import { wordsOf } from './inspection-dictionary.ts'
import { phraseUnits, type GradedFinding, type PhraseUnit } from './phrase-units.ts'
import { plainWords } from './plain-words.ts'

/** A car's sill is no footrest. */
const OF_CARS = new Set<TermKind>(['part', 'label', 'value', 'code'])
/** Whole remarks of car sheets in the same English. */
const REMARKS = new Map(
  GLOSSARY.filter(({ kind }) => !OF_CARS.has(kind)).map(({ en, ru }) => [plainWords(en).join(' '), lowerFirst(ru)]),
)

/**
 * An inspector's phrase in Russian: `rust many cover scratch` is "много ржавчины; крышка: царапины". Null where a word is unknown or the words fit no
 * order, because half a translation misleads. `about` is the part that the phrase is about; it is not repeated.
 */
export function translatePhrase(phrase: string, about = ''): string | null {
  if (/^\d*$/.test(phrase)) return phrase
  const words = wordsOf(phrase)
  const lines = (words && phraseUnits(words))?.map(unit => unitText(unit, about))
  if (lines && !lines.includes(null)) return joined(lines.filter(line => line !== null))
  return REMARKS.get(plainWords(phrase).join(' ')) ?? null
}

function unitText({ parts, makers, places, extents, findings, notes }: PhraseUnit, about: string): string | null {
  const named = findings.map(findingText)
  if (named.includes(null)) return null
  const others = parts.filter(part => part !== about)
  const head = [others.join(', '), ...makers, ...places].filter(Boolean).join(' ')
  const tail = [[...extents, named.join(', ')].filter(Boolean).join(' '), ...notes].filter(Boolean).join(', ')
  if (head === '' || tail === '') return head || tail
  return others.length > 0 || makers.length > 0 ? `${head}: ${tail}` : `${head} ${tail}`
}

/** Null where the finding takes no degree: there is no "small missing". */
function findingText({ word: [ru, of, gender, sized], degree }: GradedFinding): string | null {
  if (!degree) return ru
  if (of === '') return null
  if (degree === 'many') return `много ${of}`
  if (degree === 'no') return `без ${of}`
  return `${((sized && degree.sized) ?? degree)[gender]} ${ru}`
}

function joined(lines: readonly string[]): string {
  const said = lines.filter(line => line !== '')
  return said.join(said.some(line => line.includes(':')) ? '; ' : ', ')
}
