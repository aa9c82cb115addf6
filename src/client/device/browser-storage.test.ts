import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage, keysOf } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('is the browser’s own where there is one', () => {
  const own = { getItem: () => 'of the browser' }
  vi.stubGlobal('localStorage', own)
  expect(browserStorage('localStorage')).toBe(own)
})

it.each([null, undefined])('keeps texts in memory where the browser has %s', storage => {
  vi.stubGlobal('localStorage', storage)
  browserStorage('localStorage').setItem('part-a', 'text')
  const kept = browserStorage('localStorage')
  expect(kept.getItem('part-a')).toBe('text')
  expect(kept.getItem('part-b')).toBeNull()
  expect(keysOf(kept, 'part-')).toEqual(['part-a'])
  kept.removeItem('part-a')
  expect(kept.getItem('part-a')).toBeNull()
})

it('keeps texts in memory where reading the property throws', () => {
  const get = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', null)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  browserStorage('localStorage').setItem('a', 'text')
  expect(browserStorage('localStorage').getItem('a')).toBe('text')
})
