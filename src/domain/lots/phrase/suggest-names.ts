import { readNumbers } from './numbers.ts'
import { phraseFilter } from './phrase-filter.ts'
import type { Reading, Vocabulary } from './reading.ts'
import { phoneticKey } from './phonetic-key.ts'
import { vehicleName } from '../vehicle-name.ts'

/** A name that begins as the phrase does, and the filters that choosing it sets: its own, and the years and kilometres of the phrase. */
type NameSuggestion = {
  kind: 'maker' | 'model' | 'chassis' | 'hall'
  label: string
  of: string
  /** The lots of that name; null where the phrase narrows them further. */
  lots: number | null
  filter: Record<string, string>
}

/** The most suggestions of each kind: a list is read at a glance. */
const MAX_NAMES = { maker: 2, model: 5, chassis: 3, hall: 3 } as const
const MIN_LETTERS = 2

/** The names that may still be meant while the phrase is being typed, the most frequent first. */
export function suggestNames(phrase: string, vocabulary: Vocabulary, thisYear: number): NameSuggestion[] {
  const { numbers, rest } = readNumbers(phrase, thisYear)
  const typed = phoneticKey(rest)
  if (typed.length < MIN_LETTERS) return []
  const begins = (...texts: string[]) => texts.some(text => phoneticKey(text).startsWith(typed))
  const byWord = (name: string) => name.split(/[\s-]+/).some(word => begins(word))
  const makerOf = new Map(vocabulary.makers.map(({ id, name }) => [id, name]))
  const modelOf = new Map(vocabulary.models.map(model => [model.id, model]))
  const filter = (own: Partial<Reading>) => phraseFilter({ ...numbers, lotNumbers: [], ...own })
  const makers = vocabulary.makers
    .filter(({ name }) => begins(name))
    .map(({ id, name, lots }) => ({
      kind: 'maker' as const,
      label: vehicleName(name),
      of: '',
      lots,
      filter: filter({ makers: [id] }),
    }))
  const models = vocabulary.models
    .filter(({ name, makerId }) => begins(name, `${makerOf.get(makerId)} ${name}`) || byWord(name))
    .map(({ id, name, makerId, lots }) => ({
      kind: 'model' as const,
      label: vehicleName(makerOf.get(makerId) ?? '', name),
      of: '',
      lots,
      filter: filter({ makers: [makerId], models: [id] }),
    }))
  const code = rest.trim().toUpperCase()
  const chassis = vocabulary.chassis
    .filter(one => /\d/.test(code) && one.code.toUpperCase().startsWith(code))
    .flatMap(({ id, code: label, modelId, lots }) => {
      const model = modelOf.get(modelId)
      if (!model) return []
      const own = filter({ makers: [model.makerId], models: [modelId], chassis: [id] })
      return [
        {
          kind: 'chassis' as const,
          label,
          of: vehicleName(makerOf.get(model.makerId) ?? '', model.name),
          lots,
          filter: own,
        },
      ]
    })
  const halls = vocabulary.halls
    .filter(({ name }) => begins(name) || byWord(name))
    .map(({ id, name, lots }) => ({
      kind: 'hall' as const,
      label: name,
      of: '',
      lots,
      filter: filter({ halls: [id] }),
    }))
  // Years or kilometres narrow it further, and nothing here knows by how many.
  const isNarrowed = Object.keys(filter({})).length > 0
  const most = (all: NameSuggestion[], count: number) =>
    all
      .toSorted((a, b) => (b.lots ?? 0) - (a.lots ?? 0) || (a.label < b.label ? -1 : 1))
      .slice(0, count)
      .map(one => (isNarrowed ? { ...one, lots: null } : one))
  return [
    ...most(makers, MAX_NAMES.maker),
    ...most(models, MAX_NAMES.model),
    ...most(chassis, MAX_NAMES.chassis),
    ...most(halls, MAX_NAMES.hall),
  ]
}
