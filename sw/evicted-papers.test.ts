import { expect, it } from 'vitest'
import { evictedPapers, MOST_PAPER_BYTES } from './evicted-papers.ts'

const paper = (address: string, openedAt: number, part: number) => ({
  address,
  openedAt,
  bytes: MOST_PAPER_BYTES * part,
})

it('papers stay while all of them fit', () => {
  expect(evictedPapers([paper('a', 1, 0.5), paper('b', 2, 0.5)])).toEqual([])
})

it('those opened longest ago go for another, wherever they stand', () => {
  expect(evictedPapers([paper('b', 5, 0.5), paper('a', 1, 0.3), paper('c', 9, 0.4)])).toEqual(['a'])
})
