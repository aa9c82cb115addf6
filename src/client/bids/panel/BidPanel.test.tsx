// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDevice, info, lot, officeOf, showPanel, withMyBid } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Your bid|New amount/ })
const submit = () => screen.getByRole('button', { name: /^(Place bid|Change bid to|Order now)/ })
const type = (text: string) => userEvent.type(amount(), text, { initialSelectionStart: 0, initialSelectionEnd: 99 })
const chooseWholeCar = async () => {
  await screen.findByRole('option', { name: 'Whole car' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Export type' }), 'Whole car')
}
const errors = () => screen.queryAllByRole('alert').map(each => plain(each.textContent))
const answer = (name: string) => screen.findByRole('dialog', { name })
const bids = (asked: ReturnType<typeof officeOf>, confirm: 0 | 1) =>
  asked.filter(each => each.path === '/v1/bid/create' && each.body.confirm === confirm)

/** Fills in what is required and stands before the question. */
async function toConfirmation() {
  await chooseWholeCar()
  await userEvent.click(submit())
  return answer('Confirm your bid')
}

describe('the form', () => {
  test('starts at the lowest bid and repeats the amount on its button', async () => {
    officeOf('client')
    await showPanel()
    expect(plain(amount().value)).toBe('1 285 000')
    expect(plain(submit().textContent)).toBe('Place bid 1 285 000 ¥')
    await userEvent.click(screen.getByRole('button', { name: '+10 000'.replace(' ', '\u00a0') }))
    expect(plain(submit().textContent)).toBe('Place bid 1 295 000 ¥')
  })

  test('says what is missing when pressed, and sends nothing', async () => {
    const asked = officeOf('client')
    await showPanel()
    await userEvent.clear(amount())
    await userEvent.click(submit())
    expect(errors()).toEqual(['Required field', 'Required field'])
    expect(bids(asked, 0)).toEqual([])
  })

  for (const [typed, told] of [
    ['1280000', 'The amount cannot be lower than 1 285 000 ¥'],
    ['1287000', 'The amount must be a multiple of 5 000 ¥'],
    ['1290000', undefined],
  ] as const)
    test(`${typed}: ${told ?? 'nothing to say'}, but only after the field is left`, async () => {
      officeOf('client')
      await showPanel()
      await type(typed)
      expect(errors()).toEqual([])
      await userEvent.click(screen.getByRole('textbox', { name: 'Comment for the manager' }))
      expect(errors()).toEqual(told ? [told] : [])
    })

  test('what was typed survives a reload', async () => {
    officeOf('client')
    const { unmount } = await showPanel()
    await type('1400000')
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment for the manager' }), 'No smokers')
    unmount()
    await showPanel()
    expect(plain(amount().value)).toBe('1 400 000')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Comment for the manager' }).value).toBe('No smokers')
  })

  test('a manager names the client first, whose id goes with the bid', async () => {
    const asked = officeOf('manager')
    await showPanel('manager', { ...info, exportTypeOptional: true })
    await userEvent.click(submit())
    expect(errors()).toEqual(['Required field'])
    await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
    const search = await screen.findByRole('combobox', { name: /Name, company/, hidden: true })
    expect(screen.getByText('Type at least 4 letters')).toBeTruthy()
    await userEvent.type(search, 'Petr')
    await userEvent.click(await screen.findByRole('option', { name: 'Ivan Petrov', hidden: true }))
    await userEvent.click(submit())
    await answer('Confirm your bid')
    expect(asked.filter(each => each.path === '/v1/bid/bid-from-manager')).toMatchObject([
      { body: { userId: '12', confirm: 0 } },
    ])
  })

  test('a refusal that belongs to the amount stands under it', async () => {
    const refusal = { status: 409, code: 'amount_too_low', message: 'The amount cannot be lower than 1 300 000 ¥' }
    officeOf('client', { check: [refusal] })
    await showPanel()
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors()).toEqual([refusal.message]))
    expect(amount().getAttribute('aria-invalid')).toBe('true')
  })

  test('without a connection it says that nothing was sent, and keeps what was typed', async () => {
    officeOf('client', { check: ['lost'] })
    await showPanel()
    await type('1400000')
    await chooseWholeCar()
    await userEvent.click(submit())
    await waitFor(() => expect(errors().join()).toContain('Not sent: no connection'))
    expect(plain(amount().value)).toBe('1 400 000')
  })
})

describe('the confirmation', () => {
  test('tells what is bound, and binds only once the terms are accepted', async () => {
    const asked = officeOf('client')
    await showPanel()
    const dialog = await toConfirmation()
    const text = plain(dialog.textContent)
    for (const told of ['Toyota Voxy 2017, № 3214', '1 285 000 ¥', '14:35 Tokyo', 'up to 5 000 ¥', '1 290 000 ¥'])
      expect(text).toContain(told)
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm bid' })
    expect(confirm.disabled).toBe(true)
    await userEvent.click(within(dialog).getByRole('checkbox'))
    expect(confirm.disabled).toBe(false)
    expect(bids(asked, 1)).toEqual([])
    await userEvent.click(confirm)
    const accepted = await answer('Bid accepted')
    expect(plain(within(accepted).getByRole('alert').textContent)).toContain('12:00:03 Tokyo · balance 640 000 ¥')
    expect(bids(asked, 1)).toMatchObject([{ body: { carId: lot.id, amount: 1_285_000, bidType: 1, bidGroup: null } }])
  })

  test('after a lost answer the same order goes out under the same key, and another amount under another', async () => {
    const asked = officeOf('client', { bind: ['lost', 'lost'] })
    await showPanel()
    const dialog = await toConfirmation()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await waitFor(() => expect(errors().join()).toContain('Not confirmed: no connection'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await waitFor(() => expect(bids(asked, 1).length).toBe(2))
    await waitFor(() => expect(errors().join()).toContain('Not confirmed: no connection'))
    const [first, second] = bids(asked, 1)
    expect(first?.key).toMatch(/^[\da-f-]{36}$/)
    expect(second?.key).toBe(first?.key)

    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await type('1300000')
    const again = await toConfirmation()
    await userEvent.click(within(again).getByRole('checkbox'))
    await userEvent.click(within(again).getByRole('button', { name: 'Confirm bid' }))
    await answer('Bid accepted')
    expect(bids(asked, 1)[2]?.key).not.toBe(first?.key)
  })

  test('the key outlives the page', async () => {
    const asked = officeOf('client', { bind: ['lost'] })
    const { unmount } = await showPanel()
    const dialog = await toConfirmation()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await waitFor(() => expect(errors().join()).toContain('Not confirmed'))
    unmount()
    await showPanel()
    await userEvent.click(submit())
    const again = await answer('Confirm your bid')
    await userEvent.click(within(again).getByRole('checkbox'))
    await userEvent.click(within(again).getByRole('button', { name: 'Confirm bid' }))
    await answer('Bid accepted')
    const [first, second] = bids(asked, 1)
    expect(second?.key).toBe(first?.key)
  })

  test('after a bid that has ended the same order is a new bid with a new key', async () => {
    const asked = officeOf('client', { bind: ['lost'] })
    const { unmount } = await showPanel()
    const dialog = await toConfirmation()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await waitFor(() => expect(errors().join()).toContain('Not confirmed'))
    unmount()
    // It had arrived after all, and was cancelled elsewhere.
    await showPanel('client', { ...withMyBid, bidStatusId: 4, cancellationAllowed: false })
    await userEvent.click(submit())
    const again = await answer('Confirm your bid')
    await userEvent.click(within(again).getByRole('checkbox'))
    await userEvent.click(within(again).getByRole('button', { name: 'Confirm bid' }))
    await answer('Bid accepted')
    const [first, second] = bids(asked, 1)
    expect(second?.body).toEqual(first?.body)
    expect(second?.key).not.toBe(first?.key)
  })

  test('a refusal stays in the dialog', async () => {
    officeOf('client', {
      bind: [{ status: 409, code: 'bidding_closed', message: 'Bidding is closed since 13:35 Tokyo' }],
    })
    await showPanel()
    const dialog = await toConfirmation()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    await waitFor(() => expect(plain(dialog.textContent)).toContain('Bidding is closed since 13:35 Tokyo'))
  })

  test('closing the success clears comment, group and type', async () => {
    officeOf('client')
    await showPanel()
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment for the manager' }), 'No smokers')
    const dialog = await toConfirmation()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
    const accepted = await answer('Bid accepted')
    await userEvent.click(within(accepted).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Comment for the manager' }).value).toBe('')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Export type' }).value).toBe('')
  })

  test('too little credit: the figures, and the highest bid that is allowed', async () => {
    const detail = { allowed: 1_302_000, creditLimit: 4_000_000, balance: 640_000, activeBids: 3_338_000 }
    officeOf('client', { check: [{ status: 409, code: 'credit_limit', message: 'Insufficient credit', detail }] })
    await showPanel()
    await type('1400000')
    await chooseWholeCar()
    await userEvent.click(submit())
    const dialog = await answer('Credit limit exceeded')
    for (const told of ['98 000 ¥ more', '1 302 000 ¥', '4 000 000 ¥', '640 000 ¥', '3 338 000 ¥'])
      expect(plain(dialog.textContent)).toContain(told)
    await userEvent.click(within(dialog).getByRole('button', { name: /Lower to/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(plain(amount().value)).toBe('1 300 000')
  })
})

describe('my bid', () => {
  test('is taken back after a question that names the terms', async () => {
    const asked = officeOf('client')
    await showPanel('client', withMyBid)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
    expect(plain(dialog.textContent)).toContain('3 hours before the auction')
    expect(plain(dialog.textContent)).toContain('Sun 22 Nov, 11:35 Tokyo')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel bid' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.find(each => each.path === '/v1/bid/update-bid-status')?.body).toEqual({ bidId: 77, status: 4 })
  })

  test('cannot be taken back past the deadline, also when the office said so long ago', async () => {
    officeOf('client')
    vi.setSystemTime('2026-11-22T11:35:00+09:00')
    await showPanel('client', withMyBid)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'This bid cannot be cancelled any more' })
    expect(within(dialog).queryByRole('button', { name: 'Cancel bid' })).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Write to your manager' })).toBeTruthy()
  })

  test('a cancel that fails leaves the question open with its reason', async () => {
    officeOf('client', { bind: [{ status: 409, code: 'bid_not_live', message: 'This bid is not live any more.' }] })
    await showPanel('client', withMyBid)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel bid' }))
    await waitFor(() => expect(dialog.textContent).toContain('This bid is not live any more.'))
  })
})

describe('where there is no form', () => {
  const cases = [
    ['finished', { ...info, auctionFinished: true }, 'client', 'Auction is finished'],
    ['closed', { ...info, acceptBid: false }, 'client', 'Bidding is closed since'],
    ['at the limit', { ...info, bidLimitReached: true }, 'client', 'Daily bid limit reached, 10 of 10'],
    ['restricted', info, 'restricted', 'Bidding is not open for you yet'],
  ] as const
  for (const [name, bidInfo, kind, told] of cases)
    test(`${name}: one banner says why`, async () => {
      officeOf(kind)
      await showPanel(kind, bidInfo)
      expect(screen.getByText(told, { exact: false })).toBeTruthy()
      expect(screen.queryByRole('textbox')).toBeNull()
    })

  test('the deadline passes while the page is open', async () => {
    officeOf('client')
    vi.setSystemTime('2026-11-22T13:35:00+09:00')
    await showPanel()
    expect(screen.getByText('Bidding is closed since', { exact: false })).toBeTruthy()
  })
})

test('a stock car is ordered at its price, without amount, group or type', async () => {
  const asked = officeOf('client')
  const stock = { ...info, soldPrice: 1_950_000, startPrice: null, biddingDeadline: null, averagePrice: null }
  await showPanel('client', stock, { ...lot, isStock: true, startsAt: null })
  expect(screen.queryByRole('textbox', { name: 'Your bid' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(submit())
  const dialog = await answer('Confirm your order')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm order' }))
  await answer('Order accepted')
  expect(bids(asked, 1)).toMatchObject([{ body: { amount: 1_950_000, bidGroup: null, bidType: null } }])
})
