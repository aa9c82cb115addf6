// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { grouped } from '#domain/money/yen.ts'
import { answered } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { amount, answer, bids, chooseWholeCar, errors, submit, typeAmount } from './bid-panel-steps.fixture.ts'
import { freshDevice, info, lot, serverOf, showPanel, withMyBid } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the form', () => {
  test('starts at the lowest bid and repeats the amount on its button', async () => {
    serverOf('client')
    await showPanel()
    expect(plain(amount().value)).toBe('1 285 000')
    expect(plain(submit().textContent)).toBe('Place bid 1 285 000 ¥')
    await userEvent.click(screen.getByRole('button', { name: '+10 000'.replace(' ', '\u00a0') }))
    expect(plain(submit().textContent)).toBe('Place bid 1 295 000 ¥')
  })

  test('shows the missing fields on submit, and sends nothing', async () => {
    const asked = serverOf('client')
    await showPanel()
    await userEvent.clear(amount())
    await userEvent.click(submit())
    expect(errors()).toEqual(['Required field'])
    expect(bids(asked, 0)).toEqual([])
  })

  test('the slider and its chip end at the median of similar sales, without one at the average', async () => {
    serverOf('client')
    const { unmount } = await showPanel('client', info, { ...lot, median: 1_392_500 })
    await userEvent.click(screen.getByRole('button', { name: 'Median' }))
    expect(amount().value).toBe(grouped(1_390_000))
    expect(screen.getByText(/^Median 1.392.500/)).toBeDefined()
    unmount()
    await showPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Average' }))
    expect(amount().value).toBe(grouped(1_460_000))
  })

  for (const [typed, told] of [
    ['1280000', 'The amount cannot be lower than 1 285 000 ¥'],
    ['1287000', 'The amount must be a multiple of 5 000 ¥'],
    ['1290000', undefined],
    ['-5000', 'The amount cannot be lower than 1 285 000 ¥'],
    ['-1290000', 'The amount cannot be lower than 1 285 000 ¥'],
    ['2000000001', 'The amount cannot be higher than 2 000 000 000 ¥'],
    ['99999999999', 'The amount cannot be higher than 2 000 000 000 ¥'],
  ] as const)
    test(`${typed}: ${told ?? 'nothing to say'}, while it is typed`, async () => {
      serverOf('client')
      await showPanel()
      await typeAmount(typed)
      expect(errors()).toEqual(told ? [told] : [])
    })

  test('an amount over the limit is marked while it is typed; submitting shows the figures', async () => {
    const money = { allowed: 4_640_000, creditLimit: 4_000_000, balance: 640_000, activeBids: 0 }
    serverOf('client', {
      check: [{ status: 409, code: 'credit_limit', message: 'Insufficient credit', detail: money }],
    })
    await showPanel()
    await typeAmount('4645000')
    expect(errors()).toEqual(['Over your limit: you can bid up to 4 640 000 ¥'])
    await userEvent.click(submit())
    await answer('Credit limit exceeded')
  })

  test('starts with “whole car”, later with the export type of the last bid', async () => {
    const asked = serverOf('client')
    const { unmount } = await showPanel()
    await userEvent.click(submit())
    const dialog = await answer('Confirm your bid')
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await answer('Bid received')
    expect(bids(asked, 1)).toMatchObject([{ body: { bidType: 1 } }])
    unmount()
    deviceStore.set({ lastExportType: 3 })
    await showPanel('client', info, { ...lot, id: 'another' })
    await userEvent.click(submit())
    await waitFor(() => expect(bids(asked, 0).at(-1)).toMatchObject({ body: { bidType: 3 } }))
  })

  test('of a bike starts whole where the last bid had an export type of cars alone', async () => {
    const asked = serverOf('client')
    deviceStore.set({ lastExportType: 3 })
    await showPanel('client', info, { ...lot, lotType: 'bike' })
    await userEvent.click(submit())
    await waitFor(() => expect(bids(asked, 0).at(-1)).toMatchObject({ body: { bidType: 1 } }))
  })

  test('a manager chooses the client first, and the bid carries the client’s id', async () => {
    const asked = serverOf('manager')
    await showPanel('manager', { ...info, exportTypeOptional: true })
    await userEvent.click(submit())
    expect(errors()).toEqual(['Required field'])
    await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
    const search = await screen.findByRole('combobox', { name: /Name, company/, hidden: true })
    expect(screen.getByText('Type at least 4 characters')).toBeTruthy()
    await userEvent.type(search, 'Petr')
    await userEvent.click(await screen.findByRole('option', { name: 'Ivan Petrov', hidden: true }))
    await userEvent.click(submit())
    await answer('Confirm your bid')
    expect(asked.filter(each => each.path === '/v1/bid/bid-from-manager')).toMatchObject([
      { body: { userId: '12', confirm: 0 } },
    ])
  })

  test('a refusal about the amount is shown below it', async () => {
    const refusal = { status: 409, code: 'amount_too_low', message: 'The amount cannot be lower than 1 300 000 ¥' }
    serverOf('client', { check: [refusal] })
    await showPanel()
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors()).toEqual([refusal.message]))
    expect(amount().getAttribute('aria-invalid')).toBe('true')
  })

  test('without a connection it says that nothing was sent, and keeps the typed text', async () => {
    serverOf('client', { check: ['lost'] })
    await showPanel()
    await typeAmount('1400000')
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors().join()).toContain('Not sent: no connection'))
    expect(plain(amount().value)).toBe('1 400 000')
  })
})

describe('where there is no form', () => {
  const cases = [
    ['finished', { ...info, auctionFinished: true }, 'client', 'Auction is finished'],
    ['closed', { ...info, acceptBid: false }, 'client', 'Bidding closed:'],
    ['bought ahead', { ...info, acceptBid: false, lotWon: true }, 'client', 'This lot was bought before its auction'],
    ['won ahead', { ...withMyBid, bidStatusId: 6, acceptBid: false, lotWon: true }, 'client', 'You won'],
    ['at the limit', { ...info, bidLimitReached: true }, 'client', 'Daily bid limit reached, 10 of 10'],
    ['restricted', info, 'restricted', 'Bidding is not open for you yet'],
  ] as const
  for (const [name, bidInfo, kind, told] of cases)
    test(`${name}: one banner says why`, async () => {
      serverOf(kind)
      await showPanel(kind, bidInfo)
      expect(screen.getByText(told, { exact: false })).toBeTruthy()
      expect(screen.queryByRole('textbox')).toBeNull()
    })

  test('the deadline passes while the page is open', async () => {
    serverOf('client')
    vi.setSystemTime('2026-11-22T13:35:00+09:00')
    await showPanel()
    expect(screen.getByText('Bidding closed:', { exact: false })).toBeTruthy()
  })
})

test('a stock car is ordered at its price, without amount, group or type', async () => {
  const asked = serverOf('client')
  const stock = { ...info, soldPrice: 1_950_000, startPrice: null, biddingDeadline: null, averagePrice: null }
  await showPanel('client', stock, { ...lot, isStock: true, startsAt: null })
  expect(screen.queryByRole('textbox', { name: 'Your bid' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(submit())
  const dialog = await answer('Confirm your order')
  expect(dialog.textContent).toContain('An accepted order is a purchase.')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm order' }))
  await answer('Order received')
  expect(bids(asked, 1)).toMatchObject([{ body: { amount: 1_950_000, bidGroup: null, bidType: null } }])
})

describe('refusals of the server', () => {
  test('is shown below each field, and editing one keeps the other’s error', async () => {
    const fields = { amount: 'The amount cannot be lower than 1 300 000 ¥', bidType: 'Invalid field' }
    serverOf('client', { check: [{ status: 422, code: 'invalid_fields', message: fields }] })
    await showPanel()
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors()).toEqual([fields.amount, fields.bidType]))
    expect(document.activeElement).toBe(amount())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Export type' }), '')
    expect(errors()).toContain(fields.amount)
  })

  test('moves the focus to the first wrong field', async () => {
    serverOf('client')
    await showPanel()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Export type' }), '')
    await userEvent.click(submit())
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Export type' }))
  })
})

describe('without a connection', () => {
  test('the text changes when the server answers again', async () => {
    serverOf('client', { check: ['lost'] })
    await showPanel()
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors().join()).toContain('Not sent: no connection'))
    act(() => answered())
    expect(errors()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('The connection is back')
    await userEvent.click(submit())
    await answer('Confirm your bid')
  })
})

test('an unreadable answer is shown as such, with Retry', async () => {
  serverOf('client')
  await showPanel('client', { ...info, myBid: true, bidId: null })
  expect(errors().join()).toContain('Couldn’t read the bidding data for this lot')
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('add funds', () => {
  test('proposes the missing deposit, and says how long it takes', async () => {
    const detail = { allowed: 1_150_000, creditLimit: 1_000_000, balance: 150_000, activeBids: 0 }
    serverOf('client', { check: [{ status: 409, code: 'credit_limit', message: 'Insufficient credit', detail }] })
    await showPanel()
    await typeAmount('1400000')
    await chooseWholeCar()
    await userEvent.click(submit())
    const short = await answer('Credit limit exceeded')
    await userEvent.click(within(short).getByRole('button', { name: 'Add funds' }))
    const funds = await answer('Add funds')
    await waitFor(() => expect(plain(funds.textContent)).toContain('A bank transfer takes 2 to 5 business days.'))
    const chosen = within(funds).getByRole('button', { pressed: true })
    expect(plain(chosen.textContent)).toContain('300 000 ¥')
    expect(within(funds).getByRole('link', { name: 'How to pay' }).getAttribute('href')).toBe('/payments/how-to-pay')
    const letter = await within(funds).findByRole('link', { name: 'Write to your manager' })
    expect(letter.getAttribute('href')).toContain(encodeURIComponent('client 5'))
  })
})
