// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { CAR } from './board-car.fixture.ts'
import { PurchaseBoardScreen } from './PurchaseBoardScreen.tsx'
import { VOYAGE } from './voyage.fixture.ts'

let cars: BoardCar[]
let sent: { path: string; body: { cars: { id: number; version: number }[]; status?: number | null; reason?: string } }[]
let refusal: string | null
let isDown: boolean
/** What comes instead of an answer to a change. */
let noAnswer: (() => Response) | null

/** A server with these cars: a step is taken, and taken back. */
function answer(path: string, init: RequestInit): Response {
  if (init.method === 'PUT' || init.method === 'POST') {
    const body = JSON.parse(init.body as string)
    sent.push({ path, body })
    if (noAnswer) return noAnswer()
    const ids = body.cars.map(({ id }: { id: number }) => id)
    const taken = ids.filter((id: number) => refusal === null || id !== 90002)
    cars = cars.map(car =>
      taken.includes(car.id) ? { ...car, status: body.status ?? null, version: car.version + 1 } : car,
    )
    const changed = taken.map((id: number) => ({ id, version: cars.find(car => car.id === id)!.version }))
    const refused = ids.filter((id: number) => !taken.includes(id))
    return Response.json({
      success: true,
      changed,
      refused: refused.map((id: number) => ({ id, message: refusal, messageCode: 'stale_version' })),
    })
  }
  if (path.includes('/office/voyages'))
    return Response.json({
      voyages: [VOYAGE],
      pageInfo: { page: 1, pageSize: 100, totalSearchResults: 1, totalResults: 1 },
    })
  if (path.includes('/purchased-cars/view'))
    return Response.json({ success: false, message: 'Down' }, { status: isDown ? 500 : 404 })
  return Response.json({
    cars,
    counters: [],
    statusList: [],
    yards: [],
    ports: [],
    pageInfo: { page: 1, pageSize: 50, totalSearchResults: cars.length, totalResults: cars.length },
  })
}

beforeAll(async () => {
  await import('#client/ui/overlay/bodies.ts')
})
beforeEach(() => {
  cars = [90001, 90002, 90003].map(id => ({ ...CAR, id, sku: String(id) }))
  sent = []
  refusal = null
  isDown = false
  noAnswer = null
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00+09:00'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer(path, init))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show() {
  const path = '/office/purchases'
  await showPages([{ path, component: PurchaseBoardScreen }], signedIn(profile), path)
  await screen.findByRole('checkbox', { name: 'Select car 90001' })
}
const here = () => document.activeElement?.closest<HTMLElement>('[data-car]')?.dataset.car
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select car ${id}` })
const undoButton = () => screen.findByRole('button', { name: 'Undo (Z)' })

test('keys move between rows, set the next status for the version seen, and undo it', async () => {
  await show()
  await userEvent.keyboard('jj')
  expect(here()).toBe('90002')
  await userEvent.keyboard('k1')
  await undoButton()
  expect(sent).toEqual([
    { path: '/v1/office/purchase-status', body: { cars: [{ id: 90001, version: 1 }], status: 1, reason: '' } },
  ])
  expect(here()).toBe('90001')
  await userEvent.keyboard('z')
  await waitFor(() =>
    expect(sent[1]).toEqual({ path: '/v1/office/purchase-status/undo', body: { cars: [{ id: 90001, version: 2 }] } }),
  )
  expect(screen.queryByRole('button', { name: 'Undo (Z)' })).toBeNull()
  // The next step is for the version that the undo made.
  await userEvent.keyboard('1')
  await waitFor(() => expect(sent[2]?.body.cars).toEqual([{ id: 90001, version: 3 }]))
})

test('a status of selected cars is one request; refused ones are named and stay selected', async () => {
  refusal = 'Someone else changed this car.'
  await show()
  await userEvent.keyboard('jxjx')
  expect([box(90001).checked, box(90002).checked, box(90003).checked]).toEqual([true, true, false])
  await userEvent.keyboard('1')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No. 90002: Someone else changed this car.')
  expect(sent.map(({ body }) => body.cars.map(({ id }) => id))).toEqual([[90001, 90002]])
  expect([box(90001).checked, box(90002).checked]).toEqual([false, true])
  await userEvent.keyboard('{Escape}')
  expect(box(90002).checked).toBe(false)
})

test('an unusual step asks for a reason, and cancelling a purchase asks for confirmation', async () => {
  await show()
  await userEvent.keyboard('j4')
  const question = within(await screen.findByRole('alertdialog', { name: /not the usual next step/ }))
  expect(sent).toEqual([])
  const go = question.getByRole('button', { name: 'Move', description: 'Enter a reason' })
  await userEvent.click(go)
  expect(sent).toEqual([])
  await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'Sailed already')
  await userEvent.click(go)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ status: 4, reason: 'Sailed already' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.keyboard('j7')
  const cancelling = await screen.findByRole('alertdialog', { name: 'Set the status to “Purchase cancelled”?' })
  const second = within(cancelling)
  expect(
    second.getByText('450 000 ¥ is returned to the client’s balance. An issued invoice then needs a credit note.'),
  ).toBeDefined()
  // The cars, which may be many, come after it.
  expect(cancelling.textContent).toMatch(/returned to the client.*No. 90002/)
  await userEvent.click(second.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ status: 7, cars: [{ id: 90002 }] }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.keyboard('0')
  expect(await screen.findByText('450 000 ¥ is charged to the client’s balance again.')).toBeDefined()
})

test('undo is offered for eight seconds', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-24T12:00:00+09:00'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  await show()
  const hand = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  await hand.keyboard('j1')
  await undoButton()
  vi.advanceTimersByTime(UNDO_MS)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo (Z)' })).toBeNull())
})

function cut(): never {
  throw new TypeError('network')
}
const factorNeeded = () =>
  Response.json({ success: false, message: 'Set up', messageCode: 'factor_needed' }, { status: 403 })

test.each([
  ['without an answer', cut],
  ['before two-step login', factorNeeded],
])('an undo %s can be repeated, before the step of another car', async (_, instead) => {
  await show()
  await userEvent.keyboard('j1')
  await undoButton()
  await userEvent.keyboard('j1')
  await waitFor(() => expect(sent).toHaveLength(2))
  noAnswer = instead
  await userEvent.keyboard('z')
  await screen.findByRole('alert')
  noAnswer = null
  await userEvent.keyboard('z')
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent.slice(2).map(({ path, body }) => [path, body.cars[0]?.id])).toEqual([
    ['/v1/office/purchase-status/undo', 90002],
    ['/v1/office/purchase-status/undo', 90002],
  ])
})

test('an undo without an answer cannot be repeated when its time is over', async () => {
  await show()
  await userEvent.keyboard('j1')
  await undoButton()
  vi.setSystemTime(Date.now() + UNDO_MS)
  noAnswer = cut
  await userEvent.keyboard('z')
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Undo (Z)' })).toBeNull()
})

test('a car that cannot be loaded says so and can be retried', async () => {
  isDown = true
  await show()
  await userEvent.keyboard('j{Enter}')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Couldn’t load this car')).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a key opens the voyages; the chosen one is set, announced, and can be undone', async () => {
  await show()
  await userEvent.keyboard('jv')
  expect(box(90001).checked).toBe(true)
  expect(document.activeElement?.matches('select[data-voyage]')).toBe(true)
  await screen.findByRole('option', { name: 'Cape Leader 9W, Yokohama → Durban, 1 Dec' })
  await userEvent.selectOptions(document.activeElement!, 'Cape Leader 9W, Yokohama → Durban, 1 Dec')
  await userEvent.click(screen.getByRole('button', { name: 'Set voyage' }))
  await userEvent.click(await undoButton())
  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/v1/office/purchase-voyage', body: { cars: [{ id: 90001, version: 1 }], voyageId: 7, reason: '' } },
      { path: '/v1/office/purchase-voyage/undo', body: { cars: [{ id: 90001, version: 2 }] } },
    ]),
  )
})

test('Escape leads from the voyages back to the row, and the selection is kept', async () => {
  await show()
  await userEvent.keyboard('jxjv')
  expect(document.activeElement?.matches('select[data-voyage]')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(here()).toBe('90002')
  expect([box(90001).checked, box(90002).checked, box(90003).checked]).toEqual([true, false, false])
  await userEvent.keyboard('{Escape}jv{Escape}')
  expect([here(), box(90003).checked]).toEqual(['90003', true])
})

test('a car without a voyage needs a confirmation before it waits for loading', async () => {
  cars = cars.map(car => ({ ...car, status: 2 }))
  await show()
  await userEvent.keyboard('j3')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/1 car is on no voyage/)).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { status: 3, reason: '' } }]))
})
