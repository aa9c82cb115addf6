// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { dialog, PAST_START, press, said, asManager } from './edit-steps.fixture.ts'

asManager()

const STARTS_SOON = '2026-11-21T12:20:00+09:00'

const statuses = (lotNo = '3214') => screen.findByRole('toolbar', { name: `Status of the bid on lot ${lotNo}` })
const statusButton = async (name: string, lotNo?: string) => within(await statuses(lotNo)).getByRole('button', { name })

describe('the status row', () => {
  test('has six buttons; another status asks, then is shown and sent for the version seen', async () => {
    const server = managersServer(row)
    await showManager()
    const buttons = within(await statuses()).getAllByRole('button')
    expect(buttons.map(button => button.textContent)).toEqual(['New', 'Bid', 'Don’t bid', 'Cancel', 'Finished', 'Win'])
    expect(buttons[1]!.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(buttons[1]!)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(buttons[0]!)
    await dialog('Set the status to “New”?')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(server.sent).toEqual([
        { path: '/v1/bid/update-bid-status', body: { bidId: 77, status: 1, accept: 0 }, version: '"1"' },
      ]),
    )
    expect((await statusButton('New')).getAttribute('aria-pressed')).toBe('true')
  })

  test('asks with the lot’s day and time, or with the day alone if no time is set', async () => {
    managersServer(row, { ...row, bidId: 78, lotNo: '40', timeSet: false })
    await showManager()
    await userEvent.click(await statusButton('New'))
    expect((await dialog(/Set the status/)).textContent).toContain('Sun 22 Nov, 14:35 Tokyo')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await statusButton('New', '40'))
    expect((await dialog(/Set the status/)).textContent).toContain('Sun 22 Nov, time TBA')
  })

  test('asks twice for a Win on an auction that is ahead, once when it is over', async () => {
    const server = managersServer(row, { ...row, bidId: 78, lotNo: '40', auctionDate: PAST_START })
    await showManager()
    await userEvent.click(await statusButton('Win'))
    await press('Confirm', within(await dialog(/The auction is still ahead/)))
    await press('Confirm', within(await dialog('Has this bid won?')))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await userEvent.click(await statusButton('Win', '40'))
    await press('Confirm', within(await dialog('Has this bid won?')))
    await waitFor(() => expect(server.sent).toHaveLength(2))
  })

  test('warns in the last hour: the bid is saved without forwarding, or forwarded with Accept', async () => {
    const server = managersServer({ ...row, auctionDate: STARTS_SOON })
    await showManager()
    await screen.findByText('Changes made now will not be sent to the auction house.')
    await userEvent.click(await statusButton('New'))
    await press('Save without forwarding', within(await dialog(/Less than an hour/)))
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ status: 1, accept: 0 }))
    await userEvent.click(await statusButton('Bid'))
    await press('Accept', within(await dialog(/Less than an hour/)))
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ status: 2, accept: 1 }))
  })

  test('offers Accept for a held change until the start', async () => {
    const held = { ...row, forwarded: false }
    managersServer({ ...held, auctionDate: STARTS_SOON }, { ...held, bidId: 78, lotNo: '40', auctionDate: PAST_START })
    await showManager()
    expect(await screen.findAllByText('Not forwarded')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1)
  })

  test('is rolled back when the change is refused, with a message', async () => {
    const server = managersServer(row)
    server.refusal = { status: 409, message: 'This bid is no longer active.', messageCode: 'bid_not_live' }
    await showManager()
    await userEvent.click(await statusButton('New'))
    await press('Confirm', within(await dialog(/Set the status/)))
    await waitFor(() => expect(said()).toContain('Lot 3214: previous value restored. This bid is no longer active.'))
    expect((await statusButton('Bid')).getAttribute('aria-pressed')).toBe('true')
    expect((await statuses()).dataset.flash).toBe('odd')
  })

  test('is read-only without the permission, and for finished bids', async () => {
    managersServer(row, { ...row, bidId: 78, lotNo: '40', bidStatus: 3 })
    await showManager({ bidManageStatus: false })
    await screen.findByText('3214', { exact: false, selector: 'a' })
    expect(screen.queryByRole('toolbar', { name: /^Status of the bid/ })).toBeNull()
  })
})

test('after a conflict both values are shown, and “Use mine” saves for the current version', async () => {
  const server = managersServer(row)
  server.refusal = {
    status: 409,
    message: 'Someone else changed this.',
    messageCode: 'stale_version',
    detail: { 'now.status': 3, 'sent.status': 1, version: 5, changedBy: 'Kenji Sato', changedAt: PAST_START },
  }
  await showManager()
  await userEvent.click(await statusButton('New'))
  await press('Confirm', within(await dialog(/Set the status/)))
  const conflict = await dialog('Someone else changed this bid')
  expect(conflict.textContent).toContain('Kenji Sato')
  expect(
    within(conflict)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Don’t bid', 'New'])
  await press('Use mine', within(conflict))
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { status: 1 }, version: '"5"' }))
})

test('a conflict that does not say what is there now is a refusal with its reason', async () => {
  const server = managersServer(row)
  server.refusal = { status: 409, message: 'Someone else changed this.', messageCode: 'stale_version' }
  await showManager()
  await userEvent.click(await statusButton('New'))
  await press('Confirm', within(await dialog(/Set the status/)))
  await waitFor(() => expect(said()).toContain('Lot 3214: previous value restored. Someone else changed this.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the focus returns to the row after a conflict in the terms', async () => {
  const server = managersServer(row)
  server.refusal = {
    status: 409,
    message: 'Someone else changed this.',
    messageCode: 'stale_version',
    detail: { 'now.adjustmentPrice': 12_000, 'sent.adjustmentPrice': 6_000, version: 5, changedAt: PAST_START },
  }
  await showManager()
  await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
  const form = await dialog('Bid on lot 3214')
  await userEvent.click(within(form).getAllByRole('button', { name: /^More/ })[1]!)
  await press('Save', within(form))
  const conflict = await dialog('Someone else changed this bid')
  expect(conflict.textContent).toContain('11:00:00 Tokyo')
  await press('Keep theirs', within(conflict))
  await waitFor(() => expect(document.activeElement?.closest('[data-bid]')).not.toBeNull())
})

test('when two managers change group and export type, the second sees both values by name', async () => {
  const server = managersServer(row)
  server.refusal = {
    status: 409,
    message: 'Someone else changed this.',
    messageCode: 'stale_version',
    detail: { 'now.bidGroup': 31, 'sent.bidGroup': null, 'now.exportType': 1, 'sent.exportType': 9, version: 5 },
  }
  await showManager()
  await userEvent.click(await statusButton('New'))
  await press('Confirm', within(await dialog(/Set the status/)))
  const conflict = await dialog('Someone else changed this bid')
  const cells = () =>
    within(conflict)
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  // A choice whose name is no longer known is shown by its number.
  await waitFor(() => expect(cells()).toEqual(['A', '—', 'Whole car', '9']))
})

describe('by keyboard alone', () => {
  const three = [row, { ...row, bidId: 78, jasId: 10, lotNo: '40' }, { ...row, bidId: 79, jasId: 11, lotNo: '41' }]
  const here = () => document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid

  test('arrows move between rows, a digit sets a status, Enter confirms, and the row stays in place', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}')
    expect(here()).toBe('77')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(here()).toBe('78')
    await userEvent.keyboard('1')
    await dialog('Set the status to “New”?')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ bidId: 78, status: 1 }))
    await waitFor(() => expect(here()).toBe('78'))
    await userEvent.keyboard('a')
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 78, autoBid: true }))
    await userEvent.keyboard('u')
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 78, autoBid: false }))
  })

  test('after a bid leaves the list, keys change no other bid, and “next” is the bid after it', async () => {
    const server = managersServer(...three)
    server.shows = ({ bidStatus }) => bidStatus === 2
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}1')
    await dialog('Set the status to “New”?')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('[data-bid="78"]')).toBeNull())
    await waitFor(() => expect(document.querySelector('[data-next]')).toBe(document.querySelector('[data-bid="79"]')))
    await userEvent.keyboard('1')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.keyboard('j')
    expect(here()).toBe('79')

    // A bid that left the list can still be restored to its earlier position.
    await userEvent.keyboard('u')
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ bidId: 78, status: 2 }))
    await waitFor(() => expect(document.querySelector('[data-bid="78"]')).not.toBeNull())
    expect(here()).toBe('79')
  })

  test('the focus does not follow a bid that its new amount moves to the top', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}a')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    server.bids = [server.bids[1]!, server.bids[0]!, server.bids[2]!]
    await userEvent.keyboard('a')
    await waitFor(() => expect(document.querySelector('[data-bid]')?.getAttribute('data-bid')).toBe('78'))
    await userEvent.keyboard('j')
    expect(here()).toBe('79')
  })

  test('brackets change the page, up to the first and last', async () => {
    const server = managersServer(...three)
    server.total = 23
    await showManager()
    await statuses()
    await userEvent.keyboard(']')
    await waitFor(() => expect(server.asked.at(-1)).toContain('page=2'))
  })

  test('? lists the shortcuts, and they are off in dialogs and text fields', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.keyboard('1')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Close', within(help))
    await userEvent.keyboard('e')
    await dialog('Bid on lot 3214')
    await userEvent.keyboard('1')
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(server.sent).toEqual([])
  })
})
