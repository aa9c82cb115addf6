// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ANNA, CAR, server, showPurchase, unreadable } from './purchase-page.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

test('shows the car at its step, and its ship between the ports', async () => {
  await showPurchase(CAR)
  const now = document.querySelector('[aria-current=step]')
  expect(now?.textContent).toContain('In transit')
  expect(now?.textContent).toContain('20 Nov')
  const page = plain(document.body.textContent)
  for (const words of ['Yokohama', 'ETD 20 Nov', 'Morning Lucia 118N', '4 days left', 'ETA 27 Nov'])
    expect(page).toContain(words)
})

test('the consignee can be edited until the bill of lading is issued', async () => {
  await showPurchase(CAR)
  expect(screen.getByRole('button', { name: 'Edit the consignee' })).toBeDefined()
  cleanup()
  await showPurchase({ ...CAR, papersWrittenAt: '2026-11-21T12:00:00+09:00' })
  expect(screen.queryByRole('button', { name: 'Edit the consignee' })).toBeNull()
  expect(screen.getByText(/The bill of lading was issued on 21 Nov/)).toBeDefined()
})

test('a consignee has own documents, and another can be uploaded', async () => {
  const path = '/v1/purchased-cars/document?id=7'
  const passport = { id: 7, name: 'passport.pdf', path, type: 'identity', label: 'Identity document', accepted: false }
  await showPurchase({ ...CAR, consignee: { ...ANNA, document: [passport] } })
  const section = screen.getByRole('heading', { name: 'Consignee' }).closest('section')!
  expect(within(section).getByRole('link', { name: 'Download passport.pdf' }).getAttribute('href')).toBe(path)
  expect(section.textContent).toContain('Received, not checked yet')
  const types = within(section).getByLabelText<HTMLSelectElement>('Document type for Anna Kuznetsova')
  expect([...types.options].map(({ value }) => value)).toEqual(['identity', 'other'])
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string))
    return unreadable()
  })
  const file = new File(['%PDF'], 'permit.pdf', { type: 'application/pdf' })
  await userEvent.upload(within(section).getByLabelText('File for Anna Kuznetsova'), file)
  expect((await within(section).findByRole('alert')).textContent).toBe('Must be a readable PDF')
  expect(bodies).toEqual([{ id: 90001, type: 'identity', name: 'permit.pdf', party: 1, staffOnly: false, size: 4 }])
})

test('a refused file shows why, and a file that is too large is not sent', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = () => screen.findByLabelText('File for Toyota Voxy ZS, 2016')
  server.answer = unreadable
  await userEvent.upload(await input(), new File(['<script>'], 'x.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Must be a readable PDF')
  const large = new File(['x'], 'y.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 })
  await userEvent.upload(await input(), large)
  expect((await screen.findByRole('alert')).textContent).toBe('The file is larger than 15 MB.')
})

test('an upload shows its progress and can be cancelled', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (method === 'POST') return Promise.resolve(Response.json({ success: true, upload: 'u', offset: 50_000 }))
    if (method === 'DELETE') return Promise.resolve(Response.json({ success: true }))
    // A chunk that takes until it is cancelled.
    return new Promise((_, cut) => signal!.addEventListener('abort', () => cut(signal!.reason as Error)))
  })
  await userEvent.upload(input, new File(['x'.repeat(100_000)], 'x.pdf', { type: 'application/pdf' }))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending x.pdf' })
  await vi.waitFor(() => expect(bar.value).toBe(0.5))
  expect(screen.getByText('Sending… 50%')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of x.pdf' }))
  await screen.findByRole('button', { name: 'Upload' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(asked.at(-1)).toBe('DELETE /v1/purchased-cars/upload?upload=u')
})

test('a cancelled car shows no voyage, and no party to edit', async () => {
  await showPurchase({
    ...CAR,
    logistics: { ...CAR.logistics, status: 7 },
    reached: [CAR.reached[0]!, { status: 7, at: '2026-11-02T12:00:00+09:00' }],
  })
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Purchase cancelled')
  expect(document.body.textContent).not.toContain('days left')
  expect(screen.queryByRole('button', { name: /^Edit the/ })).toBeNull()
})

test('another user’s car is not found', async () => {
  await showPurchase(null)
  expect(await screen.findByText('Car not found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to purchased cars' }).getAttribute('href')).toBe('/purchased-cars')
})

test('a picture among the documents opens in place and can be downloaded; without a network it says so', async () => {
  const receipt = {
    id: 7,
    name: 'receipt.heic',
    path: '/v1/purchased-cars/document?id=7',
    picture: '/v1/purchased-cars/document?id=7&as=picture',
    type: 'bankReceipt',
    kind: 'heic',
  }
  await showPurchase({ ...CAR, documents: [receipt] })
  await userEvent.click(screen.getByRole('tab', { name: /^Documents/ }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(await screen.findByRole('button', { name: 'receipt.heic' }))
  const viewer = await screen.findByRole('dialog', { name: 'receipt.heic' }, { timeout: 20_000 })
  expect((await within(viewer).findByRole('alert')).textContent).toContain('You are offline')
  const portal = vi.fn(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  vi.stubGlobal('fetch', portal)
  await userEvent.click(within(viewer).getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(portal).toHaveBeenCalled())
  expect((await within(viewer).findByRole('alert')).textContent).toContain('You are offline')
  vi.stubGlobal('fetch', async (path: string) => new Response(path === receipt.picture ? 'jpeg' : 'other'))
  await userEvent.click(within(viewer).getByRole('button', { name: 'Try again' }))
  const picture = await within(viewer).findByRole<HTMLImageElement>('img', { name: 'receipt.heic' })
  expect(picture.src).toMatch(/^blob:/)
  expect(within(viewer).getByRole('link', { name: 'Download receipt.heic' }).getAttribute('href')).toBe(receipt.path)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a manager’s mark of a document names the one that was pressed', async () => {
  const marks = { accepted: false, staffOnly: false }
  const document = { id: 7, name: 'x.pdf', path: '/v1/purchased-cars/document?id=7', type: 'identity', ...marks }
  await showPurchase({ ...CAR, documents: [document] }, { purchaseManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: /^Documents/ }))
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) bodies.push(JSON.parse(body as string))
    return Response.json(body ? { success: true } : CAR)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide from the buyer' }))
  expect(bodies).toEqual([{ id: 7, accepted: false, staffOnly: true, pressed: 'staffOnly' }])
})
