// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { NewVoyage } from '#contract/purchases/purchase-work.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { VoyageSheet } from './VoyageSheet.tsx'

const OPENED: NewVoyage = {
  line: 'K Line',
  ship: 'Baobab Highway',
  number: '147W',
  loadingPort: 'Yokohama',
  dischargePort: 'Mombasa',
  etd: '2026-12-02',
  eta: '2026-12-30',
}
/** What another manager saved meanwhile. */
const NOW = { ...OPENED, eta: '2027-01-04' }
let sent: { body: NewVoyage; version: string | null }[]
const onClose = vi.fn()
const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))

beforeAll(() => import('#client/ui/overlay/bodies.ts'))
beforeEach(async () => {
  sent = []
  onClose.mockClear()
  vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit = {}) => {
    const version = new Headers(headers).get('if-match')
    sent.push({ body: JSON.parse(body as string), version })
    if (version?.includes('2')) return json({ success: true, id: 5, version: 3 })
    const now = Object.fromEntries(Object.entries(NOW).map(([name, value]) => [`now.${name}`, value]))
    const stale = { success: false, message: 'Changed meanwhile', messageCode: 'stale_version' }
    return json({ ...stale, detail: { ...now, version: 2 } }, 409)
  })
  const voyage = { ...OPENED, id: 5, cars: 3, version: 1 }
  await showPart(<VoyageSheet voyage={voyage} onClose={onClose} />)
  const ship = await screen.findByLabelText('Ship')
  await userEvent.clear(ship)
  await userEvent.type(ship, 'Baobab Ace')
  await press('Save')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Someone else changed this voyage.')
  expect(alert.textContent).toContain('now: Baobab Highway')
  expect(alert.textContent).toContain('yours: Baobab Ace')
  expect(alert.textContent).toContain('ETA')
  expect(onClose).not.toHaveBeenCalled()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('a voyage that another manager changed first is saved over by choice, and only in what was typed', async () => {
  await press('Use mine')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({ body: { ...NOW, ship: 'Baobab Ace' }, version: '"2"' })
})

test('or the other manager’s values are taken, and changed from there', async () => {
  await press('Keep theirs')
  await waitFor(() => expect(field('Ship').value).toBe('Baobab Highway'))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(field('Voyage number'))
  await userEvent.type(field('Voyage number'), '148W')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({ body: { ...NOW, number: '148W' }, version: '"2"' })
})

test('a voyage without its days is told that they are required', async () => {
  cleanup()
  sent = []
  await showPart(<VoyageSheet voyage={{ ...OPENED, etd: '', id: 5, cars: 3, version: 1 }} onClose={onClose} />)
  await screen.findByLabelText('Ship')
  await press('Save')
  expect(await screen.findByText('Required field')).toBeTruthy()
  expect(screen.queryByText(/^Must be a date/)).toBeNull()
  expect(sent).toEqual([])
})
