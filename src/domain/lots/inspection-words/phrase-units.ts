import type { DegreeWord } from './degree-words.ts'
import { BEFORE_PART, MISSING, type FindingWord } from './finding-words.ts'
import type { InspectionWord } from './inspection-dictionary.ts'

type Degree = DegreeWord | 'many' | 'no'
export type GradedFinding = { word: FindingWord; degree?: Degree | undefined }

/** Parts with what was found on them. */
export type PhraseUnit = {
  parts: string[]
  makers: string[]
  places: string[]
  extents: string[]
  findings: GradedFinding[]
  notes: string[]
}

/** Words that name where a finding is; they may follow "on" or "of". */
const LINKABLE = new Set<InspectionWord['kind']>(['part', 'place', 'maker'])

/**
 * Feeds name the part first and the degree last (`cover rust many`), people the other way round (`small scratch on the cover`). A part or a place
 * after a finding begins a new unit when another finding follows it. Null where the words fit no order.
 */
export function phraseUnits(words: readonly InspectionWord[]): PhraseUnit[] | null {
  let here = emptyUnit()
  const units = [here]
  let degree: Degree | undefined
  let isLinked = false
  let isClosed = false
  const begin = () => {
    units.push((here = emptyUnit()))
    isClosed = false
  }
  for (const [at, word] of words.entries()) {
    if (isLinked && !LINKABLE.has(word.kind)) return null
    // A whole remark says nothing about the words after it.
    if (word.kind !== 'note' && here.notes.length > 0 && here.findings.length + here.parts.length === 0) begin()
    const isFindingAhead = words.slice(at + 1).some(({ kind }) => kind === 'finding')
    const hasFindings = here.findings.length > 0
    if (word.kind === 'part') {
      const mayFollow = !isFindingAhead || here.findings.every(({ word: finding }) => BEFORE_PART.has(finding[0]))
      if (!isLinked && hasFindings && (here.parts.length > 0 || !mayFollow)) begin()
      here.parts.push(word.ru)
      if (degree === 'no') {
        if (at < words.length - 1 || here.findings.length > 0) return null
        here.findings.push({ word: MISSING })
        degree = undefined
      }
    } else if (word.kind === 'maker') here.makers.push(word.ru)
    else if (word.kind === 'place' || word.kind === 'extent') {
      if (!isLinked && hasFindings && isFindingAhead) begin()
      here[`${word.kind}s`].push(word.ru)
    } else if (word.kind === 'finding') {
      if (isClosed) begin()
      here.findings.push({ word: word.finding, degree })
      degree = undefined
    } else if (word.kind === 'degree' || word.kind === 'many' || word.kind === 'no') {
      if (degree) return null
      const given = word.kind === 'degree' ? word.degree : word.kind
      const last = here.findings.at(-1)
      if (last && !last.degree && given !== 'no') last.degree = given
      else degree = given
    } else if (word.kind === 'note' && word.ru !== '') here.notes.push(word.ru)
    if (isLinked) isClosed = true
    isLinked = word.kind === 'link'
  }
  if (degree === 'no' || isLinked) return null
  if (degree) here.notes.push(degree === 'many' ? 'много' : degree.alone)
  return units
}

function emptyUnit(): PhraseUnit {
  return { parts: [], makers: [], places: [], extents: [], findings: [], notes: [] }
}
