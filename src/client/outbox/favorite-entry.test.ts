import { expect, it } from 'vitest'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { favoriteEntry, foldFavorite, type StarMove } from './favorite-entry.ts'

const move = (from: StarMove['from'], to: StarMove['to']) =>
  favoriteEntry(
    { lotId: 'L1', name: 'Toyota Voxy', type: 'auction', from, to },
    { key: `${from}-${to}`, userId: 1, triedAt: null },
  )
const waiting = (from: StarMove['from'], to: StarMove['to']): OutboxEntry => ({ ...move(from, to), order: 1 })

it('is sent as the same call that the star makes online', () => {
  expect(move(null, 'B').request).toEqual({
    method: 'POST',
    address: '/v1/favorite/add',
    body: { group: 'B', carId: 'L1', type: 'auction' },
  })
  expect(move('C', null).request).toEqual({
    method: 'DELETE',
    address: '/v1/favorite/delete?carId=L1&group=C',
    body: null,
  })
})

it('counts only the last of several changes, from the server’s state', () => {
  expect(foldFavorite(move('B', null), [waiting('A', 'B')])?.request.address).toBe(
    '/v1/favorite/delete?carId=L1&group=A',
  )
  expect(foldFavorite(move('B', 'C'), [waiting(null, 'B')])?.request.body).toMatchObject({ group: 'C' })
})

it('sends nothing if the star is back as before', () => {
  expect(foldFavorite(move('B', 'A'), [waiting('A', 'B')])).toBeNull()
  expect(foldFavorite(move('B', null), [waiting(null, 'B')])).toBeNull()
})

it('that may have arrived is sent as it left', () => {
  const left = { ...move('B', 'A'), triedAt: 1 }
  expect(foldFavorite(left, [waiting('A', 'B')])).toBe(left)
})

it('ignores entries that were refused before', () => {
  const refused: OutboxEntry = { ...waiting(null, 'B'), state: 'rejected' }
  expect(foldFavorite(move('B', null), [refused])?.request.address).toBe('/v1/favorite/delete?carId=L1&group=B')
})
