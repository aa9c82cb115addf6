// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unsavedInput } from '#client/device/unsaved-input.ts'
import { changeDraft } from '#client/outbox/bid-draft.ts'
import { amount, answer, bids, chooseWholeCar, comment, errors, submit, typeAmount } from './bid-panel-steps.fixture.ts'
import { freshDevice, lot, serverOf, showBar, showPanel, withMyBid } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('unsaved input keeps a new version from reloading the page', async () => {
  serverOf('client')
  await showPanel()
  expect(unsavedInput.get()).toBe(false)
  await typeAmount('1400000')
  await userEvent.click(document.body)
  expect(unsavedInput.get()).toBe(true)
  await userEvent.clear(amount())
  await userEvent.type(comment(), 'x{Backspace}')
  await userEvent.click(document.body)
  expect(unsavedInput.get()).toBe(false)
})

describe('the draft on the device', () => {
  test('keeps the typed text over a reload', async () => {
    serverOf('client')
    const { unmount } = await showPanel()
    await typeAmount('1400000')
    await userEvent.type(comment(), 'No smokers')
    unmount()
    await showPanel()
    expect(plain(amount().value)).toBe('1 400 000')
    expect(comment().value).toBe('No smokers')
  })

  test('shows the error of an amount again after a reload', async () => {
    serverOf('client')
    const { unmount } = await showPanel()
    await typeAmount('1000')
    unmount()
    await showPanel()
    expect(plain(amount().value)).toBe('1 000')
    expect(errors()).toEqual(['The amount cannot be lower than 1 285 000 ¥'])
  })

  test('drops an amount that the server refused, and keeps the rest', async () => {
    const refusal = { status: 409, code: 'amount_too_low', message: 'The amount cannot be lower than 1 300 000 ¥' }
    serverOf('client', { check: [refusal, refusal] })
    const { unmount } = await showPanel()
    await typeAmount('1295000')
    await userEvent.type(comment(), 'No smokers')
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors()).toEqual([refusal.message]))
    expect(plain(amount().value)).toBe('1 295 000')
    unmount()
    await showPanel()
    expect(plain(amount().value)).toBe('1 285 000')
    expect(comment().value).toBe('No smokers')
    expect(errors()).toEqual([])
  })

  test('a confirmation shows the values that are sent, whatever another tab types meanwhile', async () => {
    const asked = serverOf('client')
    await showPanel()
    await chooseWholeCar()
    await userEvent.type(comment(), 'No smokers')
    await userEvent.click(submit())
    const dialog = await answer('Confirm your bid')
    act(() => changeDraft(lot.id, { amount: 1_400_000, comment: 'Any color', exportType: '' }))
    expect(plain(dialog.textContent)).toContain('No smokers')
    expect(plain(dialog.textContent)).toContain('Whole car')
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await answer('Bid received')
    expect(bids(asked, 1)[0]!.body).toMatchObject({ amount: 1_285_000, comment: 'No smokers' })
  })

  test('a live bid can be changed only to something else', async () => {
    serverOf('client')
    await showPanel('client', withMyBid)
    expect(plain(submit().textContent)).toContain('Change bid to 1 350 000 ¥')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await typeAmount('1355000')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
    await typeAmount('1350000')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(comment(), 'No smokers')
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  })
})

test('a live bid is raised from the bar: a step, the terms, the confirmation', async () => {
  const asked = serverOf('client')
  await showBar({ ...withMyBid, myBidType: 2 })
  await userEvent.click(await screen.findByRole('button', { name: /^Raise your bid by 10\s000/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your bid' })
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await screen.findByRole('dialog', { name: 'Bid received' })
  expect(asked.filter(({ path }) => path === '/v1/bid/create').map(({ body }) => body)).toMatchObject([
    { amount: 1_360_000, bidType: 2, confirm: 0 },
    { amount: 1_360_000, bidType: 2, confirm: 1 },
  ])
})

describe('the choices', () => {
  test('are asked for with the lot, before the form is opened', async () => {
    const asked = serverOf('client')
    await showBar()
    await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/v1/bid/group', '/v1/bid/type']))
  })

  test('that did not load are shown as missing', async () => {
    serverOf('client')
    const answers = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path === '/v1/bid/type' ? Promise.reject(new TypeError('network')) : answers(path, init),
    )
    await showPanel('client', { ...withMyBid, myBidGroup: 31, myBidType: 1 })
    await waitFor(() => expect(screen.getByText('Couldn’t load the choices')).toBeTruthy())
    // The buyer confirms the bid again and must see the values that it has.
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Export type' })
    expect(type.selectedOptions[0]!.textContent).toBe('As in your current bid')
    vi.stubGlobal('fetch', answers)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(type.selectedOptions[0]!.textContent).toBe('Whole car'))
  })
})
