// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { UNDO_MS } from '#domain/time/undo.ts'
import { NOON } from '../list/bid-list.fixture.tsx'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, press, said } from './edit-steps.fixture.ts'

asManager()

const three = [row, { ...row, bidId: 78, jasId: 10, lotNo: '40' }, { ...row, bidId: 79, jasId: 11, lotNo: '41' }]
const statuses = () => screen.findByRole('toolbar', { name: 'Status of the bid on lot 3214' })
const undoButton = (status: string, lotNo = '3214') =>
  screen.findByRole('button', { name: `Undo “${status}” for lot ${lotNo}` })

describe('ending a bid', () => {
  test.each([
    ['Don’t bid', '3'],
    ['Cancel', '4'],
  ])('asks and says that it ends the bid: %s', async (name, key) => {
    const server = managersServer(row)
    await showManager()
    await statuses()
    await userEvent.keyboard(`{ArrowDown}${key}`)
    const question = await dialog(`Set the status to “${name}”?`)
    const text = question.textContent.replaceAll(/\s/g, ' ')
    for (const fact of ['ends the', '8 seconds', 'Anna Kuznetsova', 'Toyota Voxy', 'USS Tokyo', '3214', '1 350 000 ¥'])
      expect(text).toContain(fact)
    // Enter means "Back".
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Back' })).toBe(document.activeElement))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent).toEqual([])
  })

  test('can be undone in its row', async () => {
    const server = managersServer(row)
    await showManager()
    await userEvent.click(within(await statuses()).getByRole('button', { name: 'Cancel' }))
    await press('Confirm', within(await dialog(/Set the status/)))
    await waitFor(() =>
      expect(server.sent.at(-1)).toMatchObject({
        path: '/v1/bid/update-bid-status',
        body: { bidId: 77, status: 4, accept: 0, undoable: 1 },
      }),
    )
    await waitFor(() => expect(said()).toContain('Lot 3214: “Cancel” takes effect in 8 seconds.'))
    // Until then nothing else can be done with the bid.
    expect(screen.queryByRole('button', { name: /^Change amount and terms/ })).toBeNull()
    await userEvent.click(await undoButton('Cancel'))
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ path: '/v1/bid/undo-ends', body: { bidIds: [77] } }))
    expect(
      within(await statuses())
        .getByRole('button', { name: 'Bid' })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    await waitFor(() => expect(said()).toContain('Lot 3214: the bid is still active.'))
  })

  test('can be undone by the key for the last step', async () => {
    const server = managersServer(row)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}4')
    await dialog(/Set the status/)
    await userEvent.keyboard('{Tab}{Enter}')
    await undoButton('Cancel')
    await userEvent.keyboard('u')
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ path: '/v1/bid/undo-ends', body: { bidIds: [77] } }))
    await statuses()
  })

  test('of several bids names clients, statuses and total, and can be undone for all at once', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}x{ArrowDown}x4')
    const question = await dialog('Set 2 bids to “Cancel”?')
    const text = question.textContent.replaceAll(/\s/g, ' ')
    for (const fact of ['ends the', 'Anna Kuznetsova', '3214, Toyota Voxy', '40, Toyota Voxy', 'Total', '2 700 000 ¥'])
      expect(text).toContain(fact)
    await press('Confirm', within(question))
    await undoButton('Cancel')
    await undoButton('Cancel', '40')
    await userEvent.keyboard('u')
    await waitFor(() =>
      expect(server.sent.at(-1)).toMatchObject({ path: '/v1/bid/undo-ends', body: { bidIds: [77, 78] } }),
    )
    await statuses()
  })

  test('says how to undo it only while it can be undone', async () => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const hand = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
    managersServer(...three)
    await showManager()
    await statuses()
    const end = async (lotNo: string) => {
      const row = within(await screen.findByRole('toolbar', { name: `Status of the bid on lot ${lotNo}` }))
      await hand.click(row.getByRole('button', { name: 'Cancel' }))
      await hand.click(within(await dialog(/Set the status/)).getByRole('button', { name: 'Confirm' }))
      await waitFor(() => expect(said()).toContain(`Lot ${lotNo}: “Cancel” takes effect in 8 seconds.`))
    }
    await end('3214')
    act(() => void vi.advanceTimersByTime(UNDO_MS / 2))
    await end('40')
    // The time of the first is over, that of the second is not.
    act(() => void vi.advanceTimersByTime(UNDO_MS / 2))
    expect(said()).toContain('Lot 40: “Cancel” takes effect in 8 seconds.')
    act(() => void vi.advanceTimersByTime(UNDO_MS / 2))
    expect(said()).not.toContain('takes effect')
  })

  test('says how many seconds and bids an undo is for', async () => {
    const inSeconds = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString()
    managersServer(...three.map((bid, at) => ({ ...bid, auctionDate: inSeconds([8, 9, 5][at]!) })))
    await showManager()
    await statuses()
    const end = async () => press('Accept', within(await dialog(/“Cancel”/)))
    await userEvent.keyboard('{ArrowDown}4')
    await end()
    await waitFor(() => expect(said()).toContain('Lot 3214: “Cancel” takes effect in 3 seconds.'))
    await userEvent.keyboard('{ArrowDown}x{ArrowDown}x4')
    await end()
    await waitFor(() => expect(said()).toContain('1 bid: “Cancel” takes effect in 4 seconds.'))
    // The third ended at once: the undo is not of the first.
    await screen.findByRole('button', { name: 'Undo (1)' })
  })

  test('at once leaves no undo, which would be of an earlier change', async () => {
    const soon = new Date(NOON.getTime() + 5_000).toISOString()
    managersServer(row, { ...three[1]!, auctionDate: soon })
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}a')
    await screen.findByRole('button', { name: 'Undo (1)' })
    await userEvent.keyboard('{ArrowDown}4')
    await press('Accept', within(await dialog(/“Cancel”/)))
    await waitFor(() => expect(said()).toContain('Lot 40: saved.'))
    expect(screen.queryByRole('button', { name: /^Undo \(/ })).toBeNull()
  })

  test('again after its undo is announced as long as the second can be undone', async () => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const hand = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
    managersServer(row)
    await showManager()
    await statuses()
    const end = async () => {
      await hand.keyboard('4')
      await hand.click(within(await dialog(/Set the status/)).getByRole('button', { name: 'Confirm' }))
      await waitFor(() => expect(said()).toContain('“Cancel” takes effect in 8 seconds.'))
    }
    await hand.keyboard('{ArrowDown}')
    await end()
    act(() => void vi.advanceTimersByTime(UNDO_MS / 2))
    await hand.keyboard('u')
    await waitFor(() => expect(said()).toContain('Lot 3214: the bid is still active.'))
    await end()
    act(() => void vi.advanceTimersByTime(UNDO_MS / 2))
    expect(said()).toContain('“Cancel” takes effect in 8 seconds.')
  })

  test('by another manager is shown, with undo while it is possible', async () => {
    const at = (second: number) => ({ status: 3, at: `2026-11-21T12:00:0${second}+09:00` })
    managersServer({ ...row, plannedEnd: at(3) }, { ...row, bidId: 78, jasId: 10, lotNo: '40', plannedEnd: at(0) })
    await showManager()
    // The name of the button begins with what is read on it.
    expect((await undoButton('Don’t bid')).textContent).toBe('Undo')
    expect(screen.getByRole('group', { name: 'Status of the bid on lot 3214' }).textContent).toContain('3 s')
    expect(screen.getByRole('group', { name: 'Status of the bid on lot 40' }).textContent).toBe('Don’t bid')
  })
})

describe('an undo without an answer', () => {
  const undo = (count: number) => screen.findByRole('button', { name: `Undo (${count})` })

  test('of a change can be repeated, before the change under it', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}a')
    await undo(1)
    await userEvent.keyboard('{ArrowDown}a')
    await userEvent.click(await undo(2))
    await undo(1)
    await userEvent.keyboard('{ArrowDown}a')
    await undo(2)
    server.isCut = true
    await userEvent.keyboard('u')
    await waitFor(() => expect(said()).toContain('Lot 41: previous value restored. No answer.'))
    await undo(2)
    server.isCut = false
    // Nor has it been judged before two-step login is set up.
    server.refusal = { status: 403, message: 'Set up two-step login first.', messageCode: 'factor_needed' }
    await userEvent.keyboard('u')
    await waitFor(() => expect(said()).toContain('Lot 41: previous value restored. Set up two-step login first.'))
    await undo(2)
    await userEvent.keyboard('u')
    await waitFor(() => expect(said()).toContain('Lot 41: last change undone.'))
    await undo(1)
    server.refusal = { status: 409, message: 'Too late.' }
    await userEvent.keyboard('u')
    await waitFor(() => expect(said()).toContain('Lot 3214: previous value restored. Too late.'))
    expect(screen.queryByRole('button', { name: /^Undo \(/ })).toBeNull()
  })

  test('is not offered on the next visit of the screen', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}a')
    await undo(1)
    server.isCut = true
    let answer = () => {}
    server.wait = new Promise(resolve => (answer = resolve))
    await userEvent.keyboard('u')
    await waitFor(() => expect(server.sent).toHaveLength(2))
    cleanup()
    answer()
    server.isCut = false
    await showManager()
    await statuses()
    expect(screen.queryByRole('button', { name: /^Undo \(/ })).toBeNull()
  })

  test('of an end can be repeated while there is time', async () => {
    const server = managersServer(...three)
    await showManager()
    await statuses()
    await userEvent.keyboard('{ArrowDown}x{ArrowDown}x4')
    await press('Confirm', within(await dialog('Set 2 bids to “Cancel”?')))
    await undoButton('Cancel')
    server.isCut = true
    await userEvent.keyboard('u')
    await waitFor(() => expect(said()).toContain('Couldn’t undo ending the bid. No answer.'))
    await undo(1)
    vi.setSystemTime(Date.now() + UNDO_MS)
    await userEvent.keyboard('u')
    await waitFor(() => expect(server.sent.filter(({ path }) => path.endsWith('undo-ends'))).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo (1)' })).toBeNull())
    expect(server.sent.at(-1)?.body).toEqual({ bidIds: [77, 78] })
  })
})
