// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager } from './edit-steps.fixture.ts'

asManager()

const AT = '2026-11-21T12:20:00+09:00'
const trouble = {
  bidId: 77,
  lotNo: '3214',
  hall: 'USS Tokyo',
  startsAt: AT,
  kind: 'place',
  state: 'waiting',
  reason: null,
}

test('the first rows have their controls and the warning above them', async () => {
  const server = managersServer(row)
  server.hall = { silentSince: AT, troubles: [trouble as never] }
  await showManager()
  // This waits for the first element of a row. Everything else appears at the same time.
  const [amount] = await screen.findAllByText(/1.350.000/)
  const inRow = within(amount!.closest('tr')!)
  expect(inRow.getByRole('toolbar', { name: 'Status of the bid on lot 3214' })).toBeTruthy()
  expect(inRow.getByRole('switch', { name: 'Auto-bid of lot 3214' })).toBeTruthy()
  // Paper shows no switch.
  expect(inRow.getByText('off').closest('[data-paper]')).toBeTruthy()
  expect(inRow.getByRole('checkbox', { name: 'Select lot 3214' })).toBeTruthy()
  expect(inRow.getByRole('button', { name: /^Change amount and terms/ })).toBeTruthy()
  expect(screen.getByText(/The auction house has not answered/)).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Auto-bid' })).toBeTruthy()
})

test('the count and the pages are with the tools, not among the filters', async () => {
  const server = managersServer(row)
  server.total = 43
  await showManager()
  const found = await screen.findByText('43 bids')
  const tools = found.closest('div')!.parentElement!
  expect(within(tools).getByRole('checkbox', { name: 'Select all on this page' })).toBeTruthy()
  expect(within(tools).getByRole('navigation', { name: 'Pages' })).toBeTruthy()
  await userEvent.click(within(tools).getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('1 selected')).toBeTruthy()
})
