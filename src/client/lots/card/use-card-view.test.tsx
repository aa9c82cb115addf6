// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { useCardView } from './use-card-view.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  deviceStore.set({ viewMode: 'default' })
})

const screenOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener() {},
    removeEventListener() {},
  }))

test.each([
  [390, 2],
  [767, 2],
  [768, 3],
  [1365, 3],
  [1366, 4],
  [1919, 4],
  [1920, 5],
  [2499, 5],
  [2500, 7],
])('at %i px the cards are in %i columns', (width, columns) => {
  screenOf(width)
  deviceStore.set({ viewMode: 'card' })
  expect(renderHook(() => useCardView()).result.current).toMatchObject({ columns, shape: 'tile' })
})

test.each([
  ['default', 'row'],
  ['column', 'large'],
] as const)('%s view is one column on the phone, and two from 768 px', (viewMode, shape) => {
  deviceStore.set({ viewMode })
  screenOf(767)
  expect(renderHook(() => useCardView()).result.current).toMatchObject({ columns: 1, shape })
  screenOf(768)
  expect(renderHook(() => useCardView()).result.current).toMatchObject({ columns: 2, shape })
})
