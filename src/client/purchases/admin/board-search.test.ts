import { expect, it } from 'vitest'
import { readBoardSearch } from './board-search.ts'

it.each([
  [{}, {}],
  [
    { status: 4, yard: 'Daikoku', age: '14' },
    { status: '4', yard: 'Daikoku', age: 14 },
  ],
  [{ status: '4,5', age: -1, voyageId: 'x', page: 1 }, {}],
  [
    { status: 'processing', port: '', search: 2116, page: 2 },
    { status: 'processing', search: '2116', page: 2 },
  ],
])('%j is read as %j', (raw, read) => {
  expect(readBoardSearch(raw)).toEqual(read)
})
