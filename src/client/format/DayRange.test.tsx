// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { DayRange } from './DayRange.tsx'

afterEach(cleanup)

const TODAY = '2026-11-30'
const TOMORROW = '2026-12-01'

test.each([
  ['From', TODAY, TODAY, TOMORROW, [TOMORROW, TOMORROW]],
  ['To', TOMORROW, TOMORROW, TODAY, [TODAY, TODAY]],
  ['From', TODAY, TOMORROW, TOMORROW, [TOMORROW, TOMORROW]],
  ['From', TODAY, undefined, TOMORROW, [TOMORROW, undefined]],
  ['From', TODAY, TOMORROW, '', [undefined, TOMORROW]],
  ['To', TODAY, TOMORROW, '', [TODAY, undefined]],
] as const)('a day typed into %s of %s to %s is taken, and the other end follows', (label, from, to, day, expected) => {
  const onChange = vi.fn()
  renderPart(<DayRange labels={['From', 'To']} from={from} to={to} onChange={onChange} />)
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: day } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(...expected)
})
