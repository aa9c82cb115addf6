// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { yen } from '#domain/money/yen.ts'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, PAST_START, press, said } from './edit-steps.fixture.ts'

asManager()

/** Half an hour after the fixture's clock. */
const soon = { ...row, auctionDate: '2026-11-21T12:30:00+09:00' }

describe('an end of a bid that was held', () => {
  const held = { ...soon, bidStatus: 4, forwarded: false }

  test('can be accepted in its row until the start', async () => {
    const server = managersServer(held)
    await showManager()
    expect((await screen.findByText('Not forwarded')).textContent).toBe('Not forwardedAccept')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(server.sent).toEqual([
        { path: '/v1/bid/update-bid-status', body: { bidId: 77, status: 4, accept: 1 }, version: '"1"' },
      ]),
    )
    await waitFor(() => expect(screen.queryByText('Not forwarded')).toBeNull())
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('shows nothing about it from the start on', async () => {
    managersServer({ ...held, auctionDate: PAST_START })
    await showManager()
    await screen.findByText('Cancel')
    expect(screen.queryByText('Not forwarded')).toBeNull()
  })

  test('is announced without the auction house, which only Accept notifies', async () => {
    managersServer(soon)
    await showManager()
    const statuses = await screen.findByRole('toolbar')
    await userEvent.click(within(statuses).getByRole('button', { name: 'Cancel' }))
    const { textContent } = await dialog(/^Less than an hour/)
    expect(textContent).toContain('Then the client is notified.')
    expect(textContent).not.toContain('the auction house are notified')
    expect(textContent).toContain('Accept sends them')
  })
})

test('a dialog of the terms that is open when the last hour begins says so, and offers Accept', async () => {
  managersServer({ ...row, auctionDate: '2026-11-21T13:01:00+09:00' })
  await showManager()
  await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
  const terms = await dialog('Bid on lot 3214')
  expect(within(terms).queryByRole('button', { name: 'Accept' })).toBeNull()
  act(() => void vi.setSystemTime('2026-11-21T12:01:01+09:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(within(terms).getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(terms.textContent).toContain('saved but not sent to the auction house')
})

describe('“Accept” in the dialog of the terms forwards a held bid, also where nothing is typed,', () => {
  const accept = async (
    flags: Parameters<typeof showManager>[0],
    refusal: { detail: Record<string, number> } | null = null,
  ) => {
    const server = managersServer({ ...soon, forwarded: false })
    server.refusal = refusal && { ...refusal, status: 409, message: 'Somebody else…', messageCode: 'stale_version' }
    await showManager(flags)
    await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
    await press('Accept', within(await dialog('Bid on lot 3214')))
    return server
  }

  test('of those who may change its amount', async () => {
    const server = await accept({ bidManageStatus: false })
    await waitFor(() =>
      expect(server.sent).toEqual([
        { path: '/v1/bid/update-bid-price', body: { jasId: 9, amount: 1_350_000, accept: 1 }, version: '"1"' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(said()).toContain('Lot 3214: saved.')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('only with an amount', async () => {
    const server = managersServer({ ...soon, forwarded: false })
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
    const form = await dialog('Bid on lot 3214')
    await userEvent.clear(within(form).getByRole('textbox', { name: 'Amount' }))
    await within(form).findByText('Required field')
    await press('Accept', within(form))
    await press('Save', within(form))
    expect(within(form).getByRole('button', { name: 'Accept', description: 'Enter an amount' })).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  test('at the amount that was seen, where somebody else has changed it meanwhile', async () => {
    const detail = { version: 5, 'now.amount': 1_500_000, 'sent.amount': 1_350_000 }
    const server = await accept({}, { detail })
    const conflict = within(await dialog('Someone else changed this bid'))
    expect(conflict.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      yen(1_500_000),
      yen(1_350_000),
    ])
    await press('Use mine', conflict)
    const body = { jasId: 9, amount: 1_350_000, accept: 1 }
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body, version: '"5"' }))
  })

  test('of those who may change its overbid and its status', async () => {
    const server = await accept({ bidManageBidPrice: false })
    await waitFor(() =>
      expect(server.sent).toEqual([
        { path: '/v1/bid/update-bid-status', body: { bidId: 77, status: 2, accept: 1 }, version: '"1"' },
      ]),
    )
  })
})

describe('in the last hour an undo', () => {
  const toNew = async (answer: 'Accept' | 'Confirm') => {
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'New' }))
    await press(answer, within(await dialog(/^(Less than an hour|Set the status)/)))
  }

  test('of an accepted change is sent to the auction house too', async () => {
    const server = managersServer(soon)
    await showManager()
    await toNew('Accept')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, status: 2, accept: 1 }))
    await waitFor(() => expect(said()).toContain('Lot 3214: last change undone.'))
  })

  test('of an accepted change of a held bid is held, as that bid was', async () => {
    const server = managersServer({ ...soon, forwarded: false })
    await showManager()
    await toNew('Accept')
    const undo = await screen.findByRole('button', { name: 'Undo (1)' })
    server.holds = true
    await userEvent.click(undo)
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, status: 2, accept: 0 }))
    await waitFor(() => expect(said()).toContain('Lot 3214: last change undone, but not sent to the auction house.'))
  })

  test('of an accepted amount is sent to the auction house too, which has that amount, although the one before was held', async () => {
    const server = managersServer({ ...soon, forwarded: false })
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
    const terms = within(await dialog('Bid on lot 3214'))
    const amount = terms.getByRole('textbox', { name: /^Amount/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '1500000')
    await press('Accept', terms)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ jasId: 9, amount: 1_350_000, accept: 1 }))
  })

  test('of an earlier change says that it was not sent', async () => {
    const server = managersServer(row)
    await showManager()
    await toNew('Confirm')
    const undo = await screen.findByRole('button', { name: 'Undo (1)' })
    server.holds = true
    await userEvent.click(undo)
    await waitFor(() => expect(said()).toContain('Lot 3214: last change undone, but not sent to the auction house.'))
  })
})
