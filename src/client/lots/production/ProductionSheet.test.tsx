// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { ProductionSheet } from './ProductionSheet.tsx'

const FOUND = {
  year: '2017/06',
  modelCode: 'ZRR80W',
  modelName: '',
  gradeCode: '',
  engineNo: '',
  transmission: '',
  description: '',
  code: '',
  colorCode: '',
  trimCode: '',
  catalogNo: '',
}
const known = (...carInfo: object[]) => Response.json({ success: true, carInfo })
const failure = () => Response.json({ success: false, message: 'Error 1' }, { status: 500 })
const NOTHING = /^Nothing found for this chassis number\.$/

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the search against a server that gives these answers in turn. */
async function open(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift()!)
  // On a slow machine a health check is sent meanwhile.
  vi.stubGlobal('fetch', async (path: string) => (path === '/healthz' ? Response.json({ alive: true }) : fetch()))
  renderPart(<ProductionSheet pageType="car-auction" onClose={() => undefined} />)
  return { fetch, field: await screen.findByLabelText('Chassis number') }
}

test('an unknown number says so', async () => {
  const { field } = await open(known())
  await userEvent.type(field, 'ZRR80W-0259147{Enter}')
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failed request is shown as such and can be repeated', async () => {
  const { field, fetch } = await open(failure(), known(FOUND))
  await userEvent.type(field, 'ZRR80W-0259147{Enter}')
  expect(await screen.findByText(/Auction data didn’t load/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2017/06 (June)')).toBeTruthy()
  expect(screen.queryByText(/Auction data didn’t load/)).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['the button', '{Tab}{Enter}', () => screen.getByRole('status')],
  ['the field', '{Enter}', () => screen.getByLabelText('Chassis number')],
])('a look-up by %s does not lose the focus', async (_, keys, focused) => {
  const { field } = await open(known(FOUND))
  await userEvent.type(field, `ZRR80W-0259147${keys}`)
  await screen.findByText('2017/06 (June)')
  await vi.waitFor(() => expect(document.activeElement).toBe(focused()))
})

test('a half-typed number is invalid after a pause of 700 ms', async () => {
  const { field } = await open()
  vi.useFakeTimers()
  fireEvent.change(field, { target: { value: 'ZRR80W' } })
  act(() => vi.advanceTimersByTime(699))
  expect(screen.queryByText(/^Code and serial with a dash/)).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText(/^Code and serial with a dash/)).toBeTruthy()
})
