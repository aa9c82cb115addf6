import { expect, it } from 'vitest'
import { evictedDocuments, MAX_KEPT_BYTES } from './evicted-documents.ts'

const document = (address: string, openedAt: number, part: number) => ({
  address,
  openedAt,
  bytes: MAX_KEPT_BYTES * part,
})

it('documents stay while they all fit', () => {
  expect(evictedDocuments([document('a', 1, 0.5), document('b', 2, 0.5)])).toEqual([])
})

it('the least recently opened documents are evicted first', () => {
  expect(evictedDocuments([document('b', 5, 0.5), document('a', 1, 0.3), document('c', 9, 0.4)])).toEqual(['a'])
})
