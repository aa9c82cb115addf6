// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PinchZoom } from './PinchZoom.tsx'

afterEach(cleanup)

function clickBy(pointerType: string) {
  render(
    <PinchZoom>
      <img alt="Voxy" />
    </PinchZoom>,
  )
  const image = screen.getByRole('img')
  fireEvent.pointerDown(image, { pointerType })
  fireEvent.pointerUp(image, { pointerType })
  // Safari's clicks tell no pointer.
  image.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return image.parentElement!.style.transform
}

test('a click of the mouse zooms, also where a click does not say what pressed', () => {
  expect(clickBy('mouse')).toContain('scale(2)')
})

test('a single tap does not', () => {
  expect(clickBy('touch')).toBe('')
})
