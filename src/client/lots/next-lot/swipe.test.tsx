import { expect, test, vi } from 'vitest'
import { maySwipe, onSwipe, swipeStep } from './swipe.ts'

test.each([
  ['to the left is the next lot', { dx: -120, dy: 10, ms: 200 }, 1],
  ['to the right is the previous one', { dx: 120, dy: -10, ms: 200 }, -1],
  ['too short', { dx: -69, dy: 0, ms: 200 }, 0],
  ['a scroll that drifts', { dx: -100, dy: 60, ms: 200 }, 0],
  ['too slow', { dx: -200, dy: 0, ms: 801 }, 0],
])('a move %s', (_, swipe, step) => {
  expect(swipeStep(swipe)).toBe(step)
})

function page(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('#here')!
}

test('a swipe that starts in a gallery, a field, a dialog or at the edge is ignored', () => {
  expect(maySwipe(page('<p id="here"></p>'), 200)).toBe(true)
  expect(maySwipe(page('<p id="here"></p>'), 10)).toBe(false)
  expect(maySwipe(page('<input id="here">'), 200)).toBe(false)
  expect(maySwipe(page('<div role="dialog"><p id="here"></p></div>'), 200)).toBe(false)
  expect(maySwipe(page('<div role="alertdialog"><p id="here"></p></div>'), 200)).toBe(false)
  const inGallery = page('<div id="gallery" style="overflow-x: auto"><p id="here"></p></div>')
  expect(maySwipe(inGallery, 200)).toBe(true)
  Object.defineProperty(document.querySelector('#gallery'), 'scrollWidth', { value: 900 })
  expect(maySwipe(inGallery, 200)).toBe(false)
})

test('a swipe on an enlarged page moves the page alone', () => {
  vi.stubGlobal('visualViewport', { scale: 2 })
  expect(maySwipe(page('<p id="here"></p>'), 200)).toBe(false)
  vi.stubGlobal('visualViewport', { scale: 1 })
  expect(maySwipe(page('<p id="here"></p>'), 200)).toBe(true)
  vi.unstubAllGlobals()
})

function touch(type: string, at: { x: number; y: number; ms: number }, fingers = 1): Event {
  const event = new Event(type, { bubbles: true })
  const points = Array.from({ length: fingers }, () => ({ clientX: at.x, clientY: at.y }))
  Object.defineProperties(event, {
    timeStamp: { value: at.ms },
    touches: { value: type === 'touchend' ? [] : points },
    changedTouches: { value: points },
  })
  return event
}

test('moves once per swipe, never for two fingers, and not after it was stopped', () => {
  const step = vi.fn()
  const stop = onSwipe(step)
  const here = page('<p id="here"></p>')
  const swipe = (fingers?: number) => {
    here.dispatchEvent(touch('touchstart', { x: 300, y: 300, ms: 0 }, fingers))
    here.dispatchEvent(touch('touchend', { x: 100, y: 310, ms: 150 }))
  }
  swipe()
  expect(step.mock.calls).toEqual([[1]])
  swipe(2)
  expect(step).toHaveBeenCalledTimes(1)
  stop()
  swipe()
  expect(step).toHaveBeenCalledTimes(1)
})
