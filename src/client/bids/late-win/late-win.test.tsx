// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { showBidList, serverWith } from '../list/bid-list.fixture.tsx'
import { managersServer, row, showManager } from '../manager/edit.fixture.tsx'
import { asManager, dialog, PAST_START, press } from '../manager/edit-steps.fixture.ts'

asManager()

const finished = { ...row, bidStatus: 5, auctionDate: PAST_START, bidAmount: 500_000 }
const button = () => screen.findByRole('button', { name: 'Record win: lot 3214' })
const question = () => dialog('Record a win for lot 3214?')
const price = (asked: HTMLElement) => within(asked).getByRole('textbox', { name: 'Sold price' })
const type = async (text: string) => {
  const asked = await question()
  await userEvent.clear(price(asked))
  await userEvent.type(price(asked), `${text}{Enter}`)
  return asked
}

describe('a manager', () => {
  test('records the win of a finished bid at its price, once, and reads how it is undone', async () => {
    const server = managersServer(finished)
    await showManager()
    await userEvent.click(await button())
    await waitFor(async () => expect(document.activeElement).toBe(price(await question())))
    await type('480000')
    await waitFor(() =>
      expect(server.sent).toMatchObject([
        { path: '/v1/bid/late-win', version: '"1"', body: { bidId: 77, soldPrice: 480_000 } },
      ]),
    )
    const done = await screen.findByRole('alert')
    expect(done.textContent).toMatch(/Lot 3214 won at 480\s000\s¥\./)
    expect(done.textContent).toContain('cancel the purchase')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Record win: lot 3214' })).toBeNull()
    expect(document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid).toBe('77')
  })

  test('reads which other bids the win has ended', async () => {
    managersServer(finished).groupEnds = ['40', '41']
    await showManager()
    await userEvent.click(await button())
    await type('480000')
    const done = await screen.findByRole('alert')
    expect(done.textContent).toContain('The group is full, so the bids on lots 40, 41 have ended.')
  })

  test('does it by the keyboard alone: 6 on the row, the price, Enter', async () => {
    const server = managersServer(finished)
    await showManager()
    await button()
    await userEvent.keyboard('j6')
    await type('470000')
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { soldPrice: 470_000 } }]))
  })

  test('starts from the price that the lot has, and must name one', async () => {
    const server = managersServer({ ...finished, soldPrice: 455_000 })
    await showManager()
    await userEvent.click(await button())
    const asked = await question()
    expect((price(asked) as HTMLInputElement).value).toMatch(/^455\s000$/)
    await userEvent.clear(price(asked))
    await press('Record win', within(asked))
    expect(within(asked).getByText('Required field')).toBeTruthy()
    await type('0')
    expect(server.sent).toEqual([])
  })

  test('is warned of a price far above the bid before the client is charged', async () => {
    const server = managersServer(finished)
    await showManager()
    await userEvent.click(await button())
    const asked = await type('4800000')
    expect(within(asked).getByText('Far above the client’s bid of 500 000 ¥')).toBeTruthy()
    expect(server.sent).toEqual([])
    await userEvent.click(within(asked).getByRole('button', { name: /^Charge 4\s800\s000\s¥$/ }))
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { soldPrice: 4_800_000 } }]))
  })

  test.each<[string, Record<string, unknown> | undefined, string]>([
    ['already_won', { client: 'Boris Ivanov', amount: 600_000 }, 'The lot was won by Boris Ivanov'],
    ['credit_limit', { allowed: 400_000 }, 'Raise the client’s credit limit first'],
    ['not_finished', undefined, 'The information has not been changed.'],
  ])('reads why it is refused (%s), and the bid stays', async (messageCode, detail, advice) => {
    const server = managersServer(finished)
    await showManager()
    await userEvent.click(await button())
    server.refusal = { status: 409, message: 'No', messageCode, ...(detail && { detail }) }
    const asked = await type('480000')
    await waitFor(() => expect(asked.textContent).toContain(advice))
    expect(screen.queryByRole('alert', { name: /won at/ })).toBeNull()
  })

  test('cannot confirm about a bid that somebody else has changed meanwhile', async () => {
    const server = managersServer(finished)
    await showManager()
    await userEvent.click(await button())
    await question()
    server.bids = [{ ...finished, bidStatus: 6, soldPrice: 470_000, version: 2 }]
    server.refusal = { status: 409, message: 'Changed', messageCode: 'stale_version' }
    const asked = await type('480000')
    await waitFor(() => expect(asked.textContent).toContain('Someone else changed this bid'))
    const why = { description: 'Someone else changed this bid' }
    expect(within(asked).getByRole('button', { name: 'Record win', ...why })).toBeTruthy()
  })

  test.each([
    ['bid that is not Finished', { bidStatus: 4 }],
    ['lot that has not started', { auctionDate: '2026-11-21T12:00:01+09:00' }],
    ['order', { auctionDate: null }],
    ['purchase that was cancelled', { purchaseCancelled: true }],
  ])('has no such action for a(n) %s', async (_, more) => {
    managersServer({ ...finished, ...more })
    await showManager()
    await screen.findByText(/3214/)
    expect(screen.queryByRole('button', { name: 'Record win: lot 3214' })).toBeNull()
  })

  test('needs the rights for the status and for the price', async () => {
    managersServer(finished)
    await showManager({ bidManageSoldPrice: false })
    await screen.findByText(/3214/)
    expect(screen.queryByRole('button', { name: 'Record win: lot 3214' })).toBeNull()
  })
})

test('has the action in the archive too', async () => {
  serverWith({ ...finished, archived: true })
  await showBidList('archive', 'manager')
  await userEvent.click(await button())
  await question()
})

test.each(['client', 'dealer'] as const)('a %s reads the status alone', async kind => {
  serverWith({ ...finished, archived: true })
  await showBidList('archive', kind)
  await screen.findByText(/3214/)
  expect(screen.queryByRole('button', { name: /Record win/ })).toBeNull()
})
