import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/lots/suggest.endpoints.ts'
import { hintsOf } from './search-hints.ts'

const model = (name: string, filter: Record<string, string>, lots: number | null): Suggestion => ({
  kind: 'model',
  label: name,
  of: '',
  lots,
  filter,
})
const alpha = model('Toyota Prius Alpha', { maker: '1', model: '2' }, 66)
const rows = (phrase: string, filter: Record<string, string>, suggestions: Suggestion[], found: number | null = 3) =>
  hintsOf(phrase, { filter, found, rest: [], suggestions }).map(hint =>
    hint.kind === 'suggestion' ? hint.suggestion.label : `“${hint.kind === 'phrase' ? hint.phrase : ''}”`,
  )

test('a phrase that is a name is shown by that name, with its number of lots', () => {
  const prius = model('Toyota Prius', { maker: '1', model: '1' }, 455)
  expect(rows('приус', { maker: '1', model: '1' }, [prius, alpha])).toEqual(['Toyota Prius', 'Toyota Prius Alpha'])
})

test('a phrase with a year is shown as it was typed, with its own number of lots', () => {
  const filter = { maker: '1', model: '1', year: '2018,2018' }
  const prius = model('Toyota Prius', filter, null)
  expect(rows('prius 2018', filter, [prius, alpha])).toEqual(['“prius 2018”', 'Toyota Prius Alpha'])
})

test('a phrase without a meaning has no row', () => {
  expect(rows('pri', {}, [alpha], null)).toEqual(['Toyota Prius Alpha'])
  expect(hintsOf('pri', undefined)).toEqual([])
})
