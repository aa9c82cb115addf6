// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { answer, bids, comment, submit } from './bid-panel-steps.fixture.ts'
import { freshDevice, info, serverOf, showPanel } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Chooses a client and opens the confirmation of a bid for him. */
async function bidForClient(terms: BidResult['terms'], creditLimitCheck?: boolean) {
  const asked = serverOf('manager', { terms, ...(creditLimitCheck !== undefined && { creditLimitCheck }) })
  await showPanel('manager', { ...info, exportTypeOptional: true })
  await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Name, company/, hidden: true }), 'Petr')
  await userEvent.click(await screen.findByRole('option', { name: 'Ivan Petrov', hidden: true }))
  expect(screen.getByText(/empty fields keep its values/)).toBeTruthy()
  expect(comment().labels[0]?.textContent).toBe('Comment (visible to the client)')
  await userEvent.click(submit())
  const dialog = await answer('Confirm your bid')
  const fact = (name: string) => within(dialog).queryByText(name)?.parentElement?.lastChild?.textContent
  return { asked, fact, dialog }
}

const WAS = { bidGroup: 'A', exportType: 'Cut in half', comment: 'Without a sunroof' }

test('the confirmation shows what the client’s bid keeps, though the manager’s form is empty', async () => {
  const { fact } = await bidForClient({ now: WAS, was: WAS })
  expect([fact('Group'), fact('Export type'), fact('Comment')]).toEqual(['A', 'Cut in half', 'Without a sunroof'])
  expect(fact('Previous comment')).toBeUndefined()
})

test('and names what changes', async () => {
  const { fact } = await bidForClient({
    now: { bidGroup: 'B', exportType: 'Whole car', comment: 'By phone' },
    was: { ...WAS, exportType: null },
  })
  expect([fact('Group'), fact('Export type')]).toEqual(['B (was: A)', 'Whole car (was: —)'])
  expect([fact('Comment'), fact('Previous comment')]).toEqual(['By phone', 'Without a sunroof'])
})

test('an older server says nothing of it: the form’s values are shown', async () => {
  const { fact, asked } = await bidForClient(undefined)
  expect(fact('Group')).toBeUndefined()
  expect(asked.some(({ path }) => path === '/v1/bid/bid-from-manager')).toBe(true)
  expect(bids(asked, 0)).toEqual([])
})

test.each([
  ['is shown where it is checked', true, true],
  ['is shown by an older server, which does not say', undefined, true],
  ['is not shown where nobody checks it', false, false],
])('the client’s remaining limit %s', async (_, creditLimitCheck, isShown) => {
  const { fact, dialog } = await bidForClient(undefined, creditLimitCheck)
  expect(fact('Client’s remaining limit') !== undefined).toBe(isShown)
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  const done = await answer('Bid received')
  expect(within(done).queryByText(/^Available to bid/) !== null).toBe(isShown)
})
