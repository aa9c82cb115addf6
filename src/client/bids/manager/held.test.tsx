// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
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

test('“Accept” in the dialog of the terms forwards a held bid, also where nothing is typed', async () => {
  const server = managersServer({ ...soon, forwarded: false })
  await showManager()
  await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
  await press('Accept', within(await dialog('Bid on lot 3214')))
  await waitFor(() =>
    expect(server.sent).toEqual([
      { path: '/v1/bid/update-bid-status', body: { bidId: 77, status: 2, accept: 1 }, version: '"1"' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(said()).toContain('Lot 3214: saved.')
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
