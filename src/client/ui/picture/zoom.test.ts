import { expect, test } from 'vitest'
import { clampPan, zoomAt } from './zoom.ts'

test('the point under the finger stays in place', () => {
  const view = zoomAt({ scale: 1, x: 0, y: 0 }, 2, 50, -20)
  expect(view).toEqual({ scale: 2, x: -50, y: 20 })
  // Content point 50 lies at x + 50 × scale.
  expect(view.x + 50 * view.scale).toBe(50)
  expect(zoomAt(view, 4, 50, -20)).toEqual({ scale: 4, x: -150, y: 60 })
})

test.each([
  [{ scale: 1, x: 30, y: 30 }, 0, 0],
  [{ scale: 2, x: 500, y: -500 }, 200, -150],
  [{ scale: 2, x: 120, y: 10 }, 120, 10],
])('no edge comes inside the frame: %o', (view, x, y) => {
  const { x: atX, y: atY } = clampPan(view, 400, 300)
  expect([atX + 0, atY + 0]).toEqual([x, y])
})
