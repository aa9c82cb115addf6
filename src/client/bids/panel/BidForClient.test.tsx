// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { answer, bids, submit } from './bid-panel-steps.fixture.ts'
import { freshDevice, info, serverOf, showPanel } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Chooses a client and opens the confirmation of a bid for him. */
async function bidForClient(terms: BidResult['terms']) {
  const asked = serverOf('manager', { terms })
  await showPanel('manager', { ...info, exportTypeOptional: true })
  await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Name, company/, hidden: true }), 'Petr')
  await userEvent.click(await screen.findByRole('option', { name: 'Ivan Petrov', hidden: true }))
  expect(screen.getByText(/empty fields keep its values/)).toBeTruthy()
  await userEvent.click(submit())
  const dialog = await answer('Confirm your bid')
  const fact = (name: string) => within(dialog).queryByText(name)?.parentElement?.lastChild?.textContent
  return { asked, fact }
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
