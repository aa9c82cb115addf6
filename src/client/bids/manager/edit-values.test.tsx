// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { dialog, PAST_START, said, asManager } from './edit-steps.fixture.ts'

asManager()

describe('the sold price', () => {
  const won = { ...row, auctionDate: PAST_START, bidStatus: 6 }

  test('is edited in place; Enter sends, Escape cancels', async () => {
    const server = managersServer(won)
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('999{Escape}')
    expect(server.sent).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('1395000{Enter}')
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, soldPrice: '1395000' }))
    // A price always has its label.
    const price = await screen.findByRole('button', { name: /1.395.000/ })
    expect(price.parentElement!.textContent).toMatch(/^Sold1.395.000.¥$/)
  })

  test('its key says why it cannot be entered yet', async () => {
    managersServer({ ...row, auctionDate: '2026-11-27T11:00:00+09:00' })
    await showManager()
    await screen.findByRole('toolbar')
    await userEvent.keyboard('{ArrowDown}p')
    await waitFor(() => expect(said()).toContain('Lot 3214: enter a sold price after the start, or for a Win.'))
    expect(screen.queryByRole('textbox', { name: /^Sold price/ })).toBeNull()
  })

  test('can be undone, for the version that the change created', async () => {
    const server = managersServer(won)
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('1395000{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { soldPrice: '' }, version: '"2"' }))
    await waitFor(() => expect(said()).toContain('Lot 3214: last change undone.'))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('two changes are undone one after the other', async () => {
    const server = managersServer(won)
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('1395000{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /1.395.000.*Change$/ }))
    await userEvent.keyboard('{Backspace}1396000{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (2)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(server.sent.map(({ version }) => version)).toEqual(['"1"', '"2"', '"3"', '"4"']))
  })

  test('is not undone over a change that another manager has made since', async () => {
    const server = managersServer(won, { ...row, bidId: 78, jasId: 10, lotNo: '40' })
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('1395000{Enter}')
    await screen.findByRole('button', { name: 'Undo (1)' })
    server.bids = server.bids.map(one => (one.bidId === 77 ? { ...one, soldPrice: 1_400_000, version: 3 } : one))
    await userEvent.click(screen.getByRole('switch', { name: 'Auto-bid of lot 40' }))
    await screen.findByRole('button', { name: /1.400.000.*Change$/ })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (2)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { soldPrice: '' }, version: '"2"' }))
  })

  test('of a Win is removed only after a question, since that cancels the purchase', async () => {
    const server = managersServer({ ...won, soldPrice: 1_395_000 })
    await showManager()
    const open = async () => userEvent.click(await screen.findByRole('button', { name: /1.395.000.*Change$/ }))
    await open()
    await userEvent.keyboard('{Backspace}{Enter}')
    const question = await dialog('Remove the sold price?')
    await userEvent.click(within(question).getByRole('button', { name: 'Back' }))
    expect(server.sent).toEqual([])
    screen.getByRole('textbox', { name: 'Sold price of lot 3214' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(await dialog('Remove the sold price?')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, soldPrice: '' }))
  })

  test('of a Win far above the bid is sent only after a question', async () => {
    const server = managersServer(won)
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot.*Change$/ }))
    await userEvent.keyboard('13950000{Enter}')
    const question = await dialog('Sold far above the bid?')
    expect(question.textContent).toMatch(/bid is 1.350.000.¥.*charged 13.950.000.¥/)
    expect(server.sent).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Save price' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, soldPrice: '13950000' }))
  })

  test('is not sent if it is invalid, and stays in the field, also with a minus sign', async () => {
    const server = managersServer(won)
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sold price of lot 3214' })
    for (const typed of ['-5000', '2000000001']) {
      await userEvent.clear(field())
      await userEvent.type(field(), `${typed}{Enter}`)
      expect(screen.getByRole('alert').textContent).toMatch(/^From 1.¥ to 2.000.000.000.¥$/)
      expect(field().value.replaceAll(/\s/g, '')).toBe(typed)
    }
    expect(document.activeElement).toBe(field())
    expect(server.sent).toEqual([])
    await userEvent.clear(field())
    await userEvent.type(field(), '5000{Enter}')
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, soldPrice: '5000' }))
  })

  test('is shown again in its field after a refusal', async () => {
    const server = managersServer(won)
    server.refusal = { status: 409, message: 'The allowance is short', messageCode: 'credit_limit' }
    await showManager()
    const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sold price of lot 3214' }).value
    await open()
    await userEvent.keyboard('1395000{Enter}')
    await waitFor(() => expect(said()).toContain('Lot 3214: previous value restored. The allowance is short'))
    await open()
    expect(typed()).toMatch(/^1.395.000$/)
    await userEvent.keyboard('{Escape}')
    await open()
    expect(typed()).toBe('')
    await userEvent.keyboard('1395000{Enter}')
    // The message about the first attempt does not apply to the second.
    await waitFor(() => expect(said()).toContain('Lot 3214: saved.'))
    expect(said()).not.toContain('previous value')
  })

  test('returns the focus to its row, however it was opened', async () => {
    managersServer(won)
    await showManager()
    const here = () => document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('1395000{Enter}')
    await waitFor(() => expect(here()).toBe('77'))
    await userEvent.click(await screen.findByRole('button', { name: /1.395.000/ }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(here()).toBe('77'))
  })

  test('is saved for the row whose field was opened', async () => {
    const server = managersServer(won, { ...row, bidId: 78, jasId: 10, lotNo: '40' })
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    server.bids = server.bids.map(one => (one.bidId === 77 ? { ...one, bidAmount: 9_000_000, version: 6 } : one))
    await userEvent.click(screen.getByRole('switch', { name: 'Auto-bid of lot 40' }))
    await screen.findByText(/9.000.000/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Sold price of lot 3214' }), '1395000{Enter}')
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { soldPrice: '1395000' }, version: '"1"' }))
  })

  test('stays typed while an older answer of the list shows the row without it', async () => {
    const ahead = { ...row, bidStatus: 2 }
    const server = managersServer(won, { ...row, bidId: 78, jasId: 10, lotNo: '40' })
    const listed = async (bid: BidRow) => {
      server.bids = [bid, ...server.bids.filter(({ bidId }) => bidId !== 77)]
      await userEvent.click(screen.getByRole('switch', { name: 'Auto-bid of lot 40' }))
    }
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Sold price of lot 3214: —/ }))
    await userEvent.keyboard('1395000')
    await listed(ahead)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Sold price/ })).toBeNull())
    await listed(won)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Sold price of lot 3214' })
    expect(field.value).toMatch(/^1.395.000$/)
    await userEvent.type(field, '{Enter}')
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ bidId: 77, soldPrice: '1395000' }))
  })

  test('cannot be entered before the start', async () => {
    managersServer(row)
    await showManager()
    await screen.findByRole('toolbar', { name: /^Status of the bid/ })
    expect(screen.queryByRole('button', { name: /^Sold price/ })).toBeNull()
  })
})

describe('the auto-bid', () => {
  const auto = (lotNo = '3214') => screen.findByRole<HTMLInputElement>('switch', { name: `Auto-bid of lot ${lotNo}` })
  const set = (bidId: number, autoBid: boolean) => ({ path: '/v1/bid/update-auto-bid', body: { bidId, autoBid } })
  const other = { ...row, bidId: 78, jasId: 10, lotNo: '40' }
  // All clicks run in one turn. A busy machine would exceed the pause between two of them.
  const keys = (...codes: string[]) => {
    for (const code of codes) fireEvent.keyDown(document.activeElement!, { key: code, code })
  }

  test('is sent once, after a pause, by the switch or its key', async () => {
    const server = managersServer(row)
    await showManager()
    const own = await auto()
    fireEvent.click(own)
    fireEvent.click(own)
    keys('ArrowDown', 'KeyA')
    expect(own.checked).toBe(true)
    expect(server.sent).toEqual([])
    await waitFor(() => expect(server.sent).toHaveLength(1))
    keys('KeyA', 'KeyA', 'KeyA')
    expect(own.checked).toBe(false)
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent).toMatchObject([set(77, true), set(77, false)])
    expect(server.sent.map(({ version }) => version)).toEqual(['"1"', '"2"'])
  })

  test('is not sent when it was switched back', async () => {
    const server = managersServer(row, other)
    await showManager()
    await auto()
    keys('ArrowDown', 'KeyA', 'KeyA', 'ArrowDown', 'KeyA')
    // Its wait began later, so the wait of the first bid is over.
    await waitFor(() => expect(server.sent).toMatchObject([set(78, true)]))
    expect((await auto()).checked).toBe(false)
  })

  test('is sent before another change of its bid, and can be undone', async () => {
    const server = managersServer(row)
    await showManager()
    await auto()
    keys('ArrowDown', 'KeyA', '1')
    await dialog('Set the status to “New”?')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(server.sent).toMatchObject([set(77, true), { body: { status: 1 } }]))
    keys('KeyA', 'KeyU')
    await waitFor(() => expect(server.sent.slice(2)).toMatchObject([set(77, false), set(77, true)]))
  })

  test('is sent even if its row leaves the list before the pause ends', async () => {
    const server = managersServer(row)
    await showManager()
    await userEvent.click(await auto())
    cleanup()
    await waitFor(() => expect(server.sent).toMatchObject([set(77, true)]))
  })
})
