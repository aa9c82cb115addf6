import { afterEach, expect, it, vi } from 'vitest'
import { makingRoom } from './make-room.ts'

afterEach(() => vi.unstubAllGlobals())

const full = () => new DOMException('full', 'QuotaExceededError')

/** A device that takes a write once only this many copies are left in its caches. */
function device(most: number) {
  const kept = new Set(['answers', 'papers', 'passing', 'pictures'])
  vi.stubGlobal('caches', {
    keys: async () => ['answers', 'papers', 'passing', 'pictures'].map(kind => `minato-1-${kind}-7`),
    open: async (name: string) => ({
      keys: async () => [...kept].filter(kind => name.includes(kind)),
      delete: async (kind: string) => kept.delete(kind),
    }),
  })
  const write = vi.fn(async () => {
    if (kept.size > most) throw full()
    return 'stored'
  })
  return { kept, write }
}

it.each([
  [4, 1, ['answers', 'papers', 'passing', 'pictures']],
  [2, 3, ['answers', 'papers']],
  [1, 4, ['answers']],
])('a write that fits beside %i copies is stored at try %i, and leaves %j', async (most, tries, left) => {
  const { kept, write } = device(most)
  expect(await makingRoom(write)).toBe('stored')
  expect(write).toHaveBeenCalledTimes(tries)
  expect([...kept]).toEqual(left)
})

it('a write that never fits fails as before, and another failure deletes nothing', async () => {
  await expect(makingRoom(device(0).write)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  const { kept } = device(4)
  await expect(makingRoom(async () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  expect(kept.size).toBe(4)
})
