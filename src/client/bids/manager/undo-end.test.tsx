// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
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
