// @vitest-environment happy-dom
import { createAtom, useSelector } from '@tanstack/react-store'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardCar, Voyage } from '#contract/purchases/purchase-work.shapes.ts'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { BoardDock } from './BoardDock.tsx'
import { openVoyagesQuery } from './purchase-work.api.ts'
import type { Moves } from './use-moves.ts'
import { VOYAGE } from './voyage.fixture.ts'

const CAR = { id: 90001, sku: '90001', version: 1 } as BoardCar
const STEP: Moves['lastStep'] = { cars: [{ id: 90002, version: 2 }], done: { to: 2 }, until: 0 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The bar over a car, with these open voyages on the server, one page of a hundred after another. */
async function show(open: () => readonly Voyage[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URL(path, 'http://localhost').searchParams.get('page'))
    const voyages = open().slice((page - 1) * 100, page * 100)
    const pageInfo = { page, pageSize: 100, totalSearchResults: open().length, totalResults: open().length }
    return Response.json({ voyages, pageInfo })
  })
  const putOn = vi.fn()
  const state = createAtom<Partial<Moves>>({ lastStep: STEP, completed: 1 })
  function Board() {
    const moves = { refused: [], failure: null, questioned: null, isPending: false, putOn, ...useSelector(state) }
    return <BoardDock cars={[CAR]} moves={moves as unknown as Moves} onClear={() => undefined} />
  }
  const queryClient = testQueryClient()
  await showPart(<Board />, queryClient)
  await screen.findByRole('option', { name: /Cape Leader 9W/ })
  return {
    putOn,
    change: (now: Partial<Moves>) => act(() => state.set(now)),
    reload: () => act(() => queryClient.refetchQueries(openVoyagesQuery)),
  }
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('a chosen status stays when the time to undo the last move is over, and goes once it is carried out', async () => {
  const { change } = await show(() => [VOYAGE])
  await userEvent.selectOptions(select('Status'), 'In transit')
  change({ lastStep: null, completed: 1 })
  expect(select('Status').value).toBe('4')
  change({ lastStep: STEP, completed: 2 })
  expect(select('Status').value).toBe('')
})

test('a chosen voyage that is gone takes no car off its ship', async () => {
  let open = [VOYAGE]
  const { putOn, reload } = await show(() => open)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Set voyage' })
  await userEvent.selectOptions(select('Voyage'), '7')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  open = []
  await reload()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(select('Voyage').value).toBe('')
  await userEvent.selectOptions(select('Voyage'), 'No voyage')
  await userEvent.click(button)
  expect(putOn).toHaveBeenCalledWith([CAR], null)
})

test('all open voyages can be chosen, however many', async () => {
  const later = Array.from({ length: 120 }, (_, index) => ({ ...VOYAGE, id: 100 + index, ship: 'Later' }))
  await show(() => [...later, VOYAGE])
  expect(screen.getAllByRole('option', { name: /Later/ })).toHaveLength(120)
})
