// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IN_NZD } from '#client/costs/rate-book.fixture.ts'
import { ANNA, CAR, plain, server, showPurchase, unreadable } from './purchase-page.fixture.tsx'

test('shows the car at its step, and its ship between the ports', async () => {
  await showPurchase(CAR)
  const now = document.querySelector('[aria-current=step]')
  expect(now?.textContent).toContain('In transit')
  expect(now?.textContent).toContain('20 Nov')
  const page = plain(document.body.textContent)
  for (const words of ['Yokohama', 'ETD 20 Nov', 'Morning Lucia 118N', '4 days left', 'ETA 27 Nov'])
    expect(page).toContain(words)
})

test('shows the total in the buyer’s own currency too, unless it is booked in dollars', async () => {
  const total = () => screen.getByText('Total').closest('dl')!.parentElement!
  await showPurchase(CAR, {}, IN_NZD)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(plain(total().textContent)).toContain('Total1 395 000 ¥≈ 15 500 NZ$≈ NZ$ at the rate of 20 Nov')
  cleanup()
  const usd = { cents: 930_000, microYen: 150_000_000, day: '2026-11-02' }
  await showPurchase({ ...CAR, finances: { ...CAR.finances, usd } }, {}, IN_NZD)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(total().textContent).not.toContain('≈')
})

test('an invoice can be downloaded below the costs; only payment managers issue one', async () => {
  const invoice = {
    id: 60001,
    kind: 'invoice' as const,
    number: 'INV-2026-0001',
    total: 1_395_000,
    issuedAt: '2026-11-20T12:00:00+09:00',
    credited: false,
    path: '/v1/purchased-cars/invoice?id=60001',
  }
  await showPurchase({ ...CAR, costsPosted: true, invoices: [invoice] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  const link = await screen.findByRole('link', { name: 'Download INV-2026-0001' })
  expect(link.getAttribute('href')).toBe(invoice.path)
  expect(screen.queryByRole('button', { name: 'Edit costs' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Issue credit note' })).toBeNull()
  cleanup()
  await showPurchase(
    { ...CAR, costsPosted: true, invoices: [{ ...invoice, total: 1_300_000 }] },
    { paymentsManagement: true },
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByRole('button', { name: 'Issue credit note' })).toBeDefined()
  expect(plain(document.body.textContent)).toContain('INV-2026-0001 is for 1 300 000 ¥, the car now costs 1 395 000 ¥.')
  expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull()
})

test('an invoice without its file yet is listed without a download', async () => {
  const invoice = {
    id: 60001,
    kind: 'invoice' as const,
    number: 'INV-2026-0001',
    total: 1_395_000,
    issuedAt: '2026-11-20T12:00:00+09:00',
    credited: false,
    ready: false,
    path: '/v1/purchased-cars/invoice?id=60001',
  }
  await showPurchase({ ...CAR, costsPosted: true, invoices: [invoice] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('File in preparation')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Download INV-2026-0001' })).toBeNull()
})

test('an invoice is issued after a question that names the sum', async () => {
  await showPurchase({ ...CAR, costsPosted: true, invoices: [] }, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  const question = await screen.findByRole('alertdialog', { name: /^Issue an invoice for 1.395.000.¥/ })
  const asked = vi.spyOn(globalThis, 'fetch')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Issue invoice' }))
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Issue invoice' }))
  await vi.waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toContain('/v1/office/invoices'))
})

test('the dialog of a credit note stays with its invoice when another person credits it and issues the next', async () => {
  const invoice = {
    id: 60001,
    kind: 'invoice' as const,
    number: 'INV-2026-0001',
    total: 1_300_000,
    issuedAt: '2026-11-20T12:00:00+09:00',
    credited: false,
    path: '/v1/purchased-cars/invoice?id=60001',
  }
  const car = { ...CAR, costsPosted: true, invoices: [invoice] }
  const queryClient = await showPurchase(car, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue credit note' }))
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Wrong freight')
  const next = { ...invoice, id: 60003, number: 'INV-2026-0002' }
  server.answer = () => Response.json({ ...car, invoices: [next, { ...invoice, credited: true }] })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Invoice INV-2026-0002')).toBeDefined()
  expect(screen.getByRole('alertdialog', { name: 'Cancel INV-2026-0001?' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Wrong freight')
})

test('a cancelled purchase shows nothing to pay, and a manager sees that its invoice is still open', async () => {
  const invoice = {
    id: 60001,
    kind: 'invoice' as const,
    number: 'INV-2026-0001',
    total: 1_395_000,
    issuedAt: '2026-11-20T12:00:00+09:00',
    dueDay: '2026-12-04',
    credited: false,
    path: '/v1/purchased-cars/invoice?id=60001',
  }
  const car = { ...CAR, costsPosted: true, invoices: [invoice] }
  await showPurchase(car, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText(/^Pay by/)).toBeDefined()
  expect(screen.queryByText(/still stands/)).toBeNull()
  cleanup()
  await showPurchase({ ...car, logistics: { ...CAR.logistics, status: 7 } }, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText(/^INV-2026-0001 still stands/)).toBeDefined()
  expect(screen.queryByText(/^Pay by/)).toBeNull()
})

test('a cancelled purchase charges nothing, and no more invoices are issued', async () => {
  const cancelled = { ...CAR, logistics: { ...CAR.logistics, status: 7 }, costsPosted: true, invoices: [] }
  await showPurchase(cancelled, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('This purchase is cancelled, so its total is not charged.')).toBeDefined()
  expect(plain(document.querySelector('dd s')!.textContent)).toBe('1 395 000 ¥')
  expect(screen.queryByRole('button', { name: /^(Edit costs|Issue invoice|Issue proforma)$/ })).toBeNull()
})

test('a fee for a cancellation is shown to the buyer, and charged by a manager of payments', async () => {
  const charges = [{ id: 70090, label: 'Cancellation fee: Penalty', value: 30_000 }]
  const cancelled = {
    ...CAR,
    logistics: { ...CAR.logistics, status: 7 },
    finances: { ...CAR.finances, charges },
  }
  await showPurchase(cancelled)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(plain((await screen.findByText('Cancellation fee: Penalty')).nextSibling!.textContent)).toBe('30 000 ¥')
  expect(screen.queryByRole('link', { name: 'Charge a fee' })).toBeNull()
  cleanup()
  await showPurchase(cancelled, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  const link = await screen.findByRole('link', { name: 'Charge a fee' })
  expect(link.getAttribute('href')).toBe('/office/payments?charge=90001')
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
    // A chunk that takes its time.
    return new Promise((_, cut) => signal!.addEventListener('abort', () => cut(signal!.reason as Error)))
  })
  await userEvent.upload(input, new File(['x'.repeat(100_000)], 'x.pdf', { type: 'application/pdf' }))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending x.pdf' })
  await vi.waitFor(() => expect(bar.value).toBe(0.5))
  expect(screen.getByText('Sending… 50%')).toBeDefined()
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(reload(), 'the browser asks before the file is lost').toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of x.pdf' }))
  await screen.findByRole('button', { name: 'Upload' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(reload()).toBe(true)
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
  const paper = {
    id: 7,
    name: 'receipt.heic',
    path: '/v1/purchased-cars/document?id=7',
    picture: '/v1/purchased-cars/document?id=7&as=picture',
    type: 'bankReceipt',
    kind: 'heic',
  }
  await showPurchase({ ...CAR, documents: [paper] })
  await userEvent.click(screen.getByRole('tab', { name: /^Documents/ }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(await screen.findByRole('button', { name: 'receipt.heic' }))
  const viewer = await screen.findByRole('dialog', { name: 'receipt.heic' }, { timeout: 20_000 })
  expect((await within(viewer).findByRole('alert')).textContent).toContain('You are offline')
  vi.stubGlobal('fetch', async (path: string) => new Response(path === paper.picture ? 'jpeg' : 'other'))
  await userEvent.click(within(viewer).getByRole('button', { name: 'Try again' }))
  const picture = await within(viewer).findByRole<HTMLImageElement>('img', { name: 'receipt.heic' })
  expect(picture.src).toMatch(/^blob:/)
  expect(within(viewer).getByRole('link', { name: 'Download receipt.heic' }).getAttribute('href')).toBe(paper.path)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
