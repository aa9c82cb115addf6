// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, PAST_START, press, said } from './edit-steps.fixture.ts'

asManager()

const three = [row, { ...row, bidId: 78, jasId: 10, lotNo: '40' }, { ...row, bidId: 79, jasId: 11, lotNo: '41' }]
const statuses = () => screen.findByRole('toolbar', { name: 'Status of the bid on lot 3214' })

test('selected bids get one status after one question; refused ones stay selected with their reason', async () => {
  const server = managersServer(...three)
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x')
  await screen.findByText('2 selected')
  await userEvent.keyboard('1')
  await press('Confirm', within(await dialog('Set 2 bids to “New”?')))
  await waitFor(() => expect(said()).toContain('2 bids: status set to New.'))
  expect(server.sent).toEqual([
    {
      path: '/v1/bid/update-bid-statuses',
      body: {
        bids: [
          { bidId: 77, version: 1 },
          { bidId: 78, version: 1 },
        ],
        status: 1,
        accept: 0,
      },
      version: null,
    },
  ])
  expect(screen.queryByText(/selected$/)).toBeNull()
})

test('after a status of many bids the next undo is not of an earlier change', async () => {
  const server = managersServer(...three)
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}a')
  await screen.findByRole('button', { name: 'Undo (1)' })
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x1')
  await press('Confirm', within(await dialog('Set 2 bids to “New”?')))
  await waitFor(() => expect(said()).toContain('2 bids: status set to New.'))
  expect(screen.queryByRole('button', { name: /^Undo \(/ })).toBeNull()
  await userEvent.keyboard('u')
  await waitFor(() => expect(said()).toContain('There is nothing to undo.'))
  expect(server.sent).toHaveLength(2)
})

test('a digit is for the selected bids, also where no row has the keyboard position', async () => {
  managersServer(...three)
  await showManager()
  await statuses()
  await userEvent.keyboard('{Shift>}X{/Shift}1')
  await dialog('Set 3 bids to “New”?')
})

test('choosing a status in the bar asks nothing before its button', async () => {
  managersServer(...three)
  await showManager()
  await statuses()
  await userEvent.keyboard('{Shift>}X{/Shift}')
  const bar = within(await screen.findByRole('region', { name: 'Selected bids' }))
  const set = bar.getByRole('button', { name: 'Set status', description: 'Select a status first' })
  await userEvent.click(set)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Status' }), 'Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.click(set)
  await dialog('Set 3 bids to “Cancel”?')
})

test('where no bid was changed, that is said', async () => {
  const server = managersServer(...three)
  server.refusesMany = 'The bid is over.'
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x1')
  await press('Confirm', within(await dialog('Set 2 bids to “New”?')))
  await waitFor(() => expect(said()).toContain('2 bids were not changed.'))
  expect(said()).not.toContain('status set')
  expect(screen.getByText('Lot 40: The bid is over.')).toBeTruthy()
})

test('where no answer came, the question says so, and nothing is announced', async () => {
  const server = managersServer(...three)
  server.isCut = true
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x1')
  const question = within(await dialog('Set 2 bids to “New”?'))
  await press('Confirm', question)
  await question.findByText('No answer')
  expect(document.body.textContent).not.toContain('status set')
})

test('the question counts the selected bids that can change, and says how many cannot', async () => {
  const server = managersServer(...three.slice(0, 2), { ...three[2]!, bidStatus: 3 })
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x{ArrowDown}x')
  await screen.findByText('3 selected')
  await userEvent.keyboard('1')
  const question = within(await dialog('Set 2 bids to “New”?'))
  question.getByText('1 selected bid is no longer active and stays as it is.')
  await press('Confirm', question)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect((server.sent[0]!.body.bids as { bidId: number }[]).map(({ bidId }) => bidId)).toEqual([77, 78])
  await screen.findByText('1 selected')
})

test('one selected bid is not selected any more after its change, so the next digit is for the current row', async () => {
  const server = managersServer(...three)
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x1')
  await press('Confirm', within(await dialog('Set the status to “New”?')))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  await userEvent.keyboard('{ArrowDown}1')
  await press('Confirm', within(await dialog('Set the status to “New”?')))
  await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ bidId: 78, status: 1 }))
})

test('a Win of several bids says what it charges, also where one auction is still ahead', async () => {
  const started = { ...three[1]!, auctionDate: PAST_START, soldPrice: 1_395_000 }
  const server = managersServer(row, started)
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x')
  await screen.findByText('2 selected')
  await userEvent.keyboard('6')
  const question = await dialog('Set 2 bids to “Win”?')
  expect(question.textContent).toContain('The result is known only after the auction.')
  await press('Confirm', within(question))
  await waitFor(() => expect(question.textContent).toMatch(/charges 1.395.000.¥ at once/))
  expect(server.sent).toEqual([])
  await press('Confirm', within(question))
  await waitFor(() => expect(server.sent).toHaveLength(1))
})

test('a change of one’s own after the selection is not a conflict', async () => {
  const server = managersServer(...three)
  await showManager()
  await statuses()
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}xa')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await userEvent.keyboard('1')
  await press('Confirm', within(await dialog('Set 2 bids to “New”?')))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent.at(-1)?.body.bids).toEqual([
    { bidId: 77, version: 1 },
    { bidId: 78, version: 2 },
  ])
})

test('selected bids are saved as a table with their current values', async () => {
  const server = managersServer(row, {
    ...row,
    bidId: 78,
    lotNo: '40',
    auctionDate: '2026-11-22T09:00:00+09:00',
    timeSet: false,
  })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:bids'
  })
  await showManager()
  await statuses()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  // Changed after it was selected.
  await userEvent.click(screen.getByRole('switch', { name: 'Auto-bid of lot 3214' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await press('Save as CSV')
  const text = await saved[0]!.text()
  expect(text.split('\r\n')[0]).toMatch(/^\ufeff?Bid,Lot number,Auction,Date \(Tokyo\),Time \(Tokyo\),Maker/)
  expect(text.split('\r\n')[1]).toMatch(/^77,3214,USS Tokyo,2026-11-22,14:35,.*,on,/)
  // Its time is not announced: 09:00 only stands for it.
  expect(text.split('\r\n')[2]).toMatch(/^78,40,USS Tokyo,2026-11-22,,/)
  vi.restoreAllMocks()
})
