// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeField } from './CodeField.tsx'

test.each([
  ['482 913', '482913'],
  ['４８２９１３', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['48a2', '482'],
])('of %j the digits %s are taken', (typed, digits) => {
  const onChange = vi.fn()
  render(<CodeField label={typed} length={6} value="" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText(typed), { target: { value: typed } })
  expect(onChange).toHaveBeenCalledWith(digits)
})

test('the Enter that takes over composed digits is not heard', () => {
  const onKeyDown = vi.fn()
  render(<CodeField label="Code" length={6} value="" onChange={vi.fn()} onKeyDown={onKeyDown} />)
  const field = screen.getByLabelText('Code')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onKeyDown).toHaveBeenCalledOnce()
})
