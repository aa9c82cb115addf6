// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextArea } from './TextArea.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Held() {
  const [value, setValue] = useState('')
  return <TextArea label="Message" rows={1} value={value} onChange={setValue} />
}

/** A browser that does or does not size a field by its text. Each line is 20 px high. */
function showIn({ sizesFields }: { sizesFields: boolean }) {
  vi.stubGlobal('CSS', { supports: () => sizesFields })
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return (this as HTMLTextAreaElement).value.split('\n').length * 20
  })
  render(<Held />)
  return screen.getByRole('textbox', { name: 'Message' })
}

test('grows with its text, and shrinks, in browsers that do not size fields by their text', async () => {
  const area = showIn({ sizesFields: false })
  expect(area.style.height).toBe('20px')
  await userEvent.type(area, 'Is the fender repaired?{Shift>}{Enter}{/Shift}And the sill?')
  expect(area.style.height).toBe('40px')
  await userEvent.clear(area)
  expect(area.style.height).toBe('20px')
})

test('leaves it to browsers that do', async () => {
  const area = showIn({ sizesFields: true })
  await userEvent.type(area, 'One{Shift>}{Enter}{/Shift}Two')
  expect(area.style.height).toBe('')
})
