// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { anchorScroll } from './anchor-scroll.ts'

afterEach(() => vi.unstubAllGlobals())

/** A part above the page's content, and what the browser reports when it is drawn with another height. */
function partIn({ anchors, top }: { anchors: boolean; top: number }) {
  vi.stubGlobal('CSS', { supports: () => anchors })
  const moved = vi.fn()
  vi.stubGlobal('scrollBy', moved)
  let report = () => undefined as void
  const observer = { observe: () => undefined, disconnect: () => (report = () => undefined) }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback
        return observer
      }
    },
  )
  const part = document.createElement('div')
  let height = 0
  Object.defineProperty(part, 'offsetHeight', { get: () => height })
  part.getBoundingClientRect = () => ({ top }) as DOMRect
  const stop = anchorScroll(part)
  const becomes = (next: number) => {
    height = next
    report()
  }
  return { becomes, moved, stop }
}

test('without scroll anchoring the page is scrolled by what a part above the screen grows or shrinks', () => {
  const { becomes, moved, stop } = partIn({ anchors: false, top: -400 })
  becomes(0)
  expect(moved).not.toHaveBeenCalled()
  becomes(41)
  expect(moved.mock.lastCall).toEqual([0, 41])
  becomes(0)
  expect(moved.mock.lastCall).toEqual([0, -41])
  stop()
  becomes(41)
  expect(moved).toHaveBeenCalledTimes(2)
})

test('a part on the screen moves the content below it', () => {
  const { becomes, moved } = partIn({ anchors: false, top: 52 })
  becomes(41)
  expect(moved).not.toHaveBeenCalled()
})

test('a browser with scroll anchoring does it itself', () => {
  const { becomes, moved } = partIn({ anchors: true, top: -400 })
  becomes(41)
  expect(moved).not.toHaveBeenCalled()
})
