// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { DocumentDrop } from './DocumentDrop.tsx'

const CARS = [
  { id: 90001, chassis: 'ZRR80-0012345', title: 'Toyota Voxy 2016' },
  { id: 90002, chassis: 'ZVW50-8000001', title: 'Toyota Prius 2019' },
]
const DOCUMENT = {
  path: '/v1/purchased-cars/document?id=1',
  type: 'other',
  label: 'Other',
  kind: 'pdf',
  bytes: 8,
  uploadedAt: '2026-11-24T12:00:00+09:00',
  accepted: true,
}
let sent: { id: number; type: string; name: string; staffOnly: boolean }[]
let refused: string
let known: string
let begun: (typeof sent)[number] & { size: number }
/** The network takes no chunk. */
let cut: boolean
/** The network takes a chunk only after this. */
let held: Promise<void> | undefined
let keysOf: string[]

beforeAll(async () => {
  await import('#client/ui/overlay/bodies.ts')
})
beforeEach(async () => {
  sent = []
  refused = ''
  known = ''
  cut = false
  held = undefined
  keysOf = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/healthz') return Response.json({ alive: true })
    if (path === '/v1/purchased-cars/upload/finish') {
      const { size: _, ...body } = begun
      if (body.name === refused)
        return Response.json({ success: false, message: { content: 'Not a PDF or picture.' } }, { status: 422 })
      sent.push(body)
      return Response.json({
        success: true,
        document: { ...DOCUMENT, name: body.name },
        duplicate: body.name === known,
      })
    }
    if (init.method === 'POST') keysOf.push(new Headers(init.headers).get('idempotency-key')!)
    if (init.method === 'POST') begun = JSON.parse(init.body as string)
    if (init.method === 'POST') return Response.json({ success: true, upload: 'u', offset: 0 })
    if (init.method === 'PUT') await held
    if (init.method === 'PUT')
      return cut ? Promise.reject(new TypeError('cut')) : Response.json({ success: true, offset: begun.size })
    const names = new URL(path, 'http://localhost').searchParams.get('names')!.split(',')
    const carsOf = (name: string) => CARS.filter(({ chassis }) => name.includes(chassis.replace('-', '')))
    return Response.json({ papers: names.map(name => ({ name, cars: carsOf(name) })) })
  })
  const cars = [{ id: 90009, maker: 'NISSAN', model: 'NOTE', year: 2021 }] as never
  await showPart(<DocumentDrop cars={cars} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const drop = async (...names: string[]) =>
  fireEvent.drop(await screen.findByRole('region', { name: 'Upload documents', hidden: true }), {
    dataTransfer: { types: ['Files'], files: names.map(pdf) },
  })
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Upload documents' }))
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('dropped files are shown with their cars and types before anything is sent, and both can be changed', async () => {
  await drop('ZRR80-0012345 BL.pdf', 'ZVW50-8000001.pdf', 'scan.pdf')
  const shown = await sheet()
  await waitFor(() => expect(choice('Car for ZRR80-0012345 BL.pdf').value).toBe('90001'))
  expect(choice('Document type ZRR80-0012345 BL.pdf').value).toBe('billOfLading')
  expect(choice('Car for ZVW50-8000001.pdf').value).toBe('90002')
  expect(shown.getByText(/scan\.pdf/, { selector: 'div, span, p' }).textContent).toContain('scan.pdf')
  expect(sent).toEqual([])
  await userEvent.selectOptions(choice('Document type ZVW50-8000001.pdf'), 'inspection')
  await userEvent.selectOptions(choice('Car for scan.pdf'), '90009')
  await userEvent.click(shown.getByRole('button', { name: 'Upload 3 documents' }))
  await waitFor(() => expect(shown.getAllByText('Uploaded')).toHaveLength(3))
  expect(sent).toEqual([
    { id: 90001, type: 'billOfLading', name: 'ZRR80-0012345 BL.pdf', staffOnly: false },
    { id: 90002, type: 'inspection', name: 'ZVW50-8000001.pdf', staffOnly: false },
    { id: 90009, type: 'other', name: 'scan.pdf', staffOnly: false },
  ])
})

test('a car chosen while other files are sent counts, and so do files dropped meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await drop('ZRR80-0012345.pdf', 'scan.pdf')
  const shown = await sheet()
  await waitFor(() => expect(choice('Car for ZRR80-0012345.pdf').value).toBe('90001'))
  await userEvent.selectOptions(choice('Car for scan.pdf'), '90009')
  await userEvent.click(shown.getByRole('button', { name: 'Upload 2 documents' }))
  await userEvent.selectOptions(choice('Document type scan.pdf'), 'invoice')
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true)
  await drop('ZVW50-8000001.pdf')
  await waitFor(() => expect(choice('Car for ZVW50-8000001.pdf').value).toBe('90002'))
  expect(shown.getByRole('button', { name: 'Cancel upload' })).toBeDefined()
  resolve()
  await userEvent.click(await shown.findByRole('button', { name: 'Upload 1 document' }))
  await waitFor(() => expect(shown.getAllByText('Uploaded')).toHaveLength(3))
  expect(sent.map(({ name, type }) => [name, type])).toEqual([
    ['ZRR80-0012345.pdf', 'other'],
    ['scan.pdf', 'invoice'],
    ['ZVW50-8000001.pdf', 'other'],
  ])
})

test('files that are not sent yet are discarded only after a question', async () => {
  await drop('ZRR80-0012345.pdf')
  const shown = await sheet()
  await waitFor(() => expect(choice('Car for ZRR80-0012345.pdf').value).toBe('90001'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(shown.getByText('ZRR80-0012345.pdf')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('a refused file keeps the reason and can be sent again; files without a car stay', async () => {
  refused = 'ZRR80-0012345.pdf'
  await drop('ZRR80-0012345.pdf', 'ZVW50-8000001.pdf', 'scan.pdf')
  const shown = await sheet()
  await userEvent.click(await shown.findByRole('button', { name: 'Upload 2 documents' }))
  expect(await shown.findByText('Not a PDF or picture.')).toBeDefined()
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['ZVW50-8000001.pdf']))
  refused = ''
  await userEvent.click(await shown.findByRole('button', { name: 'Upload 1 document' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a file that the car already has is said to be there, and does not count as uploaded', async () => {
  known = 'ZRR80-0012345.pdf'
  await drop('ZRR80-0012345.pdf', 'ZVW50-8000001.pdf')
  const shown = await sheet()
  await userEvent.click(await shown.findByRole('button', { name: 'Upload 2 documents' }))
  expect(await shown.findByText('Already uploaded')).toBeDefined()
  await waitFor(() => expect(shown.getByRole('status').textContent).toBe('1 document uploaded'))
  expect(shown.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
})

test('an interrupted upload continues under its key', async () => {
  cut = true
  await drop('ZRR80-0012345.pdf')
  const shown = await sheet()
  await userEvent.click(await shown.findByRole('button', { name: 'Upload 1 document' }))
  expect(await shown.findByText(/The connection was lost/, {}, { timeout: 10_000 })).toBeDefined()
  cut = false
  await userEvent.click(shown.getByRole('button', { name: 'Upload 1 document' }))
  await waitFor(() => expect(shown.getByText('Uploaded')).toBeDefined())
  expect(keysOf).toHaveLength(2)
  expect(keysOf[1]).toBe(keysOf[0])
  expect(sent).toHaveLength(1)
})
