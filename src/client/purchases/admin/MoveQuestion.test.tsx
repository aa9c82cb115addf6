// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { CAR } from './board-car.fixture.ts'
import { MoveQuestion } from './MoveQuestion.tsx'
import { useMoves, type VoyageChoice } from './use-moves.ts'

let sent: { path: string; body: object }[] = []

beforeAll(() => import('#client/ui/overlay/bodies.ts'), 60_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A board with a car that waits for a ship and one with `status`, which are both put on `voyage`. */
async function putOn(status: number, voyage: VoyageChoice) {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    return Response.json({ success: true, changed: [], refused: [] })
  })
  const cars = [2, status].map((code, at) => ({
    ...CAR,
    id: 90001 + at,
    sku: String(90001 + at),
    status: code,
    voyageId: 6,
    voyage: 'Baobab 1E',
  }))
  function Board() {
    const moves = useMoves(() => undefined)
    return (
      <>
        <button onClick={() => moves.putOn(cars, voyage)}>Put on</button>
        <MoveQuestion moves={moves} />
      </>
    )
  }
  await showPart(<Board />)
  await userEvent.click(await screen.findByRole('button', { name: 'Put on' }))
}

const SHIP = { id: 7, name: 'Cape Leader 9W' }

test.each([
  ['of a car in transit', 4, SHIP, 'No. 90002 (In transit): Baobab 1E → Cape Leader 9W', true],
  ['of a delivered car', 5, null, 'No. 90002 (Delivered): Baobab 1E → No voyage', true],
  ['of a booked car that loses it', 3, null, 'No. 90002 (Awaiting loading): Baobab 1E → No voyage', false],
])('a change of voyage %s asks once for all cars', async (_, status, voyage, asked, needsReason) => {
  await putOn(status, voyage)
  const dialog = within(
    await screen.findByRole('alertdialog', {
      name: /^(Change the voyage to “Cape Leader 9W”|Remove from the voyage)\?$/,
    }),
  )
  expect(sent).toEqual([])
  expect(dialog.getByText('2 cars')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual([asked])
  const go = dialog.getByRole('button', { name: 'Move' })
  expect(go.getAttribute('aria-disabled')).toBe(needsReason ? 'true' : null)
  const field = dialog.queryByRole('textbox', { name: 'Reason' })
  if (field) await userEvent.type(field, 'Wrong ship')
  await userEvent.click(go)
  const body = { voyageId: voyage?.id ?? null, reason: needsReason ? 'Wrong ship' : '' }
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/v1/office/purchase-voyage', body: { ...body, cars: [{ id: 90001 }, { id: 90002 }] } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a booked car that gets another ship is not asked about', async () => {
  await putOn(3, SHIP)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
