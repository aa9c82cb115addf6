// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BoardCar, PurchaseLogLine } from '#contract/purchases/purchase-work.shapes.ts'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { CAR } from '../page/purchase-page.fixture.tsx'
import { CarSheet } from './CarSheet.tsx'
import { carsChanged } from './purchase-work.api.ts'

const LINE: PurchaseLogLine = {
  id: 1,
  at: '2026-11-20T10:00:00+09:00',
  userName: 'Haruka Mori',
  event: 'document',
  before: { document: 'Passport.pdf', accepted: false, staffOnly: false },
  after: { document: 'Passport.pdf', accepted: true, staffOnly: false },
  reason: null,
}

const PRICE_LINE: PurchaseLogLine = {
  ...LINE,
  id: 2,
  event: 'price',
  before: { price: 450_000 },
  after: { price: 460_000, total: 500_000 },
}

const LADING_LINE: PurchaseLogLine = {
  ...LINE,
  id: 3,
  event: 'logistics',
  before: { papersWritten: false },
  after: { papersWritten: true },
}

let view: PurchaseView
let sent: { note: string; version: string | null; ports: unknown }[]

function answer(path: string, init: RequestInit): Response {
  if (path.includes('/purchase-log')) return Response.json({ lines: [LADING_LINE, PRICE_LINE, LINE] })
  if (init.method === 'GET' || !init.method) return Response.json(view)
  const { note, exportPort, dischargePort } = JSON.parse(init.body as string)
  const version = new Headers(init.headers).get('if-match')
  sent.push({ note, version, ports: { exportPort, dischargePort } })
  if (!version?.includes(String(view.version)))
    return Response.json(
      {
        success: false,
        message: 'Changed meanwhile',
        messageCode: 'stale_version',
        detail: { 'now.note': view.note, 'sent.note': note, version: view.version, changedBy: 'Kenji Arai' },
      },
      { status: 409 },
    )
  return Response.json({ success: true, id: 90001, version: view.version + 1 })
}

beforeAll(async () => {
  await import('#client/ui/overlay/bodies.ts')
})
beforeEach(() => {
  view = { ...CAR, note: '', version: 1 }
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(more: Partial<BoardCar> = {}) {
  const onClose = vi.fn()
  const queryClient = signedIn(profile)
  const car = { id: 90001, sku: '90001', maker: 'TOYOTA', model: 'VOXY', voyageId: null, ...more } as BoardCar
  await showPart(<CarSheet car={car} onClose={onClose} />, queryClient)
  await screen.findByLabelText('Note for the buyer')
  const meanwhile = async (note: string) => {
    view = { ...view, note, version: view.version + 1 }
    await act(() => carsChanged(queryClient))
  }
  return { onClose, meanwhile }
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the buyer')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a note being typed survives another manager’s save, and replaces it only by choice', async () => {
  const { onClose, meanwhile } = await show()
  await userEvent.type(note(), 'Keys are with')
  await meanwhile('Tyres changed')
  expect(note().value).toBe('Keys are with')
  await press('Save')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Kenji Arai has changed this car')
  expect(alert.textContent).toContain('now: Tyres changed')
  expect(alert.textContent).toContain('yours: Keys are with')
  expect(onClose).not.toHaveBeenCalled()
  await press('Use mine')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({ note: 'Keys are with', version: expect.stringContaining('2') })
})

test('the other manager’s values can be taken instead', async () => {
  const { meanwhile } = await show()
  await userEvent.type(note(), 'Keys')
  await meanwhile('Tyres changed')
  await press('Save')
  await screen.findByRole('alert')
  await press('Keep theirs')
  await waitFor(() => expect(note().value).toBe('Tyres changed'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form without changes follows the car', async () => {
  const { meanwhile } = await show()
  await meanwhile('Tyres changed')
  await waitFor(() => expect(note().value).toBe('Tyres changed'))
})

test('a car on a ship keeps its own ports', async () => {
  view = { ...view, ownPorts: { exportPort: 'Kobe', dischargePort: null } }
  await show({ voyageId: 7 })
  await userEvent.type(note(), 'Keys')
  await press('Save')
  await waitFor(() => expect(sent[0]?.ports).toEqual({ exportPort: 'Kobe', dischargePort: '' }))
})

test('an invalid day is refused, and the previous day is not sent', async () => {
  await show()
  const eta = screen.getByRole('textbox', { name: /^ETA/ })
  await userEvent.clear(eta)
  await userEvent.type(eta, '30 Nov')
  await press('Save')
  expect(await screen.findByText(/Must be a date|Enter a valid date/)).toBeTruthy()
  expect(document.activeElement).toBe(eta)
  expect(sent).toEqual([])
})

test('the history names what changed, and only that', async () => {
  await show()
  const line = (await screen.findByText('Passport.pdf')).closest('li')
  expect(line?.textContent).toContain('Accepted: no → yes')
  expect(line?.textContent).not.toMatch(/staffOnly|Managers only/)
  const priced = line!.previousSibling!.textContent!.replaceAll('\u00a0', ' ')
  expect(priced).toContain('Car price: 450 000 ¥ → 460 000 ¥Total: 500 000 ¥')
})

test('the history names the bill of lading as the form does', async () => {
  await show()
  expect(await screen.findByText(/^Bill of lading issued:/, { selector: 'li div' })).toBeDefined()
})
