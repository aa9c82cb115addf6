// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { NOON } from '../list/bid-list.fixture.tsx'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, PAST_START, press, said } from './edit-steps.fixture.ts'

asManager()

const inSeconds = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString()
const statusButton = async (name: string) => within(await screen.findByRole('toolbar')).getByRole('button', { name })

describe('the question about a status', () => {
  test('says that a purchase is reversed, which Enter alone does not confirm', async () => {
    const server = managersServer({ ...row, auctionDate: PAST_START, bidStatus: 6, soldPrice: 1_395_000 })
    await showManager()
    await userEvent.click(await statusButton('New'))
    const question = await dialog('Set the status to “New”?')
    expect(question.textContent).toMatch(
      /This cancels the purchase of lot 3214 and refunds its price, 1.395.000.¥, and its costs/,
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent).toEqual([])
  })

  test('says what a fixed-price car charges at once', async () => {
    managersServer({ ...row, auctionDate: null })
    await showManager()
    await userEvent.click(await statusButton('Win'))
    const question = await dialog('Has the car been bought?')
    expect(question.textContent).toMatch(/This records the purchase and charges [\d\s]+¥ at once/)
    expect(question.textContent).not.toContain('Entering the sold price')
  })

  test('says that the price of a fixed-price car is no longer the ordered one', async () => {
    managersServer({ ...row, auctionDate: null, bidAmount: 800_000, soldPrice: 900_000 })
    await showManager()
    await userEvent.click(await statusButton('Win'))
    const question = await dialog('Has the car been bought?')
    expect(question.textContent).toMatch(/charges 800.000.¥ at once/)
    expect(question.textContent).toMatch(/lot 3214 is now 900.000.¥. The client still pays the price of the order/)
  })

  test('says that a full group ends its other bids, only of a bid in a group', async () => {
    managersServer({ ...row, bidGroup: null }, { ...row, bidId: 78, jasId: 10, lotNo: '40', bidGroup: 'A' })
    await showManager()
    const full = 'Once a group has all its cars, its other bids end.'
    const undo = 'Undo doesn’t bring them back.'
    await screen.findAllByRole('toolbar')
    await userEvent.keyboard('{ArrowDown}6')
    expect((await dialog(/Win/)).textContent).not.toContain(full)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.keyboard('{ArrowDown}6')
    expect((await dialog(/Win/)).textContent).toContain(`${full} ${undo}`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // A change of many bids has no undo.
    await userEvent.keyboard('{Shift>}X{/Shift}6')
    const ofMany = (await dialog('Set 2 bids to “Win”?')).textContent
    expect(ofMany).toContain(full)
    expect(ofMany).not.toContain(undo)
  })

  test.each([
    ['for a whole bid', [60], 'You can undo it for 8 seconds.'],
    ['for less before the start', [6], 'You can undo it for 1 second.'],
    ['not at all just before it', [5], 'It takes effect at once and can’t be undone.'],
    [
      'for some of the bids',
      [5, 60],
      '1 of them ends at once and can’t be undone. You can undo the others for 8 seconds. Then the client is notified.',
    ],
  ])('says how long an end can be undone: %s', async (_, starts, text) => {
    managersServer(
      ...starts.map((seconds, at) => ({ ...row, bidId: 77 + at, jasId: 9 + at, auctionDate: inSeconds(seconds) })),
    )
    await showManager()
    await screen.findAllByRole('toolbar')
    await userEvent.keyboard('{Shift>}X{/Shift}4')
    expect((await dialog(/“Cancel”/)).textContent).toContain(text)
  })
})

describe('a Win that fills its group', () => {
  const started = { ...row, auctionDate: PAST_START }
  test('names the bids that it ended, and its undo says that they stay ended', async () => {
    const server = managersServer(started)
    server.groupEnds = ['40', '41']
    await showManager()
    await userEvent.click(await statusButton('Win'))
    await press('Confirm', within(await dialog('Has this bid won?')))
    await waitFor(() =>
      expect(said()).toContain('Lot 3214: saved. The group is full, so the bids on lots 40, 41 have ended.'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(said()).toContain('Lot 3214: last change undone. The bids on lots 40, 41 stay ended.'))
  })

  test('names them among several bids too', async () => {
    const server = managersServer(started, { ...started, bidId: 78, jasId: 10, lotNo: '50' })
    server.groupEnds = ['40']
    await showManager()
    await screen.findAllByRole('toolbar')
    await userEvent.keyboard('{ArrowDown}x{ArrowDown}x6')
    await press('Confirm', within(await dialog('Set 2 bids to “Win”?')))
    await waitFor(() =>
      expect(said()).toContain('2 bids: status set to Win. The group is full, so the bid on lot 40 has ended.'),
    )
  })
})
