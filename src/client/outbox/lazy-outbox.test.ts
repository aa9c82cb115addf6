import { expect, test, vi } from 'vitest'
import { outboxWrites } from './lazy-outbox.ts'
import { notKept } from './not-kept.ts'

vi.mock('./outbox-parts.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a write whose code did not load before the network went is reported as not saved', async () => {
  expect(await outboxWrites()).toBeNull()
  expect(notKept.get()).toBe(true)
})
