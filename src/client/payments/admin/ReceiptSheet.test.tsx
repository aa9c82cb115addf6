// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const ADVICE = {
  id: 7,
  name: 'transfer.pdf',
  label: 'Bank receipt',
  car: 'Toyota Voxy',
  uploadedAt: '2026-11-20T12:00:00+09:00',
}
const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const refusal = (status: number, message: string | object, messageCode: string) =>
  json({ success: false, message, messageCode }, status)

type SentRequest = { method: string; path: string; key: string | null; body: unknown }
let sent: SentRequest[]
let choices: () => Promise<Response>
let answer: (request: SentRequest) => Promise<Response>
const onClose = vi.fn()

beforeAll(() => import('#client/ui/overlay/bodies.ts'))
beforeEach(() => {
  sent = []
  choices = () => json({ documents: [ADVICE] })
  onClose.mockClear()
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (path === '/healthz') return json({ alive: true })
    if (path.startsWith('/v1/office/remittances/receipts?')) return choices()
    const key = new Headers(headers).get('idempotency-key')
    const one = { method, path, key, body: typeof body === 'string' ? JSON.parse(body) : body }
    sent.push(one)
    return answer(one)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  renderPart(<ReceiptSheet remittanceId={31} onClose={onClose} />, testQueryClient())
}
const input = () => screen.findByLabelText('File of the receipt')
const file = (size = 100_000) => new File(['x'.repeat(size)], 'advice.pdf', { type: 'application/pdf' })
const begun = (offset: number) => json({ success: true, upload: 'u', offset })

test('the client’s documents show loading, and a failure that can be retried', async () => {
  choices = () => new Promise(() => {})
  show()
  await waitFor(() => expect(document.querySelector('[aria-busy="true"] [aria-hidden="true"]')).toBeTruthy())
  cleanup()
  choices = () => refusal(503, 'Please wait a minute.', 'unavailable')
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load documents')
  choices = () => json({ documents: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This client has not uploaded any documents.')).toBeDefined()
})

test('a refused document shows why, and another can be chosen', async () => {
  show()
  answer = () => refusal(422, { content: 'At most 5 receipts for one entry' }, 'invalid_fields')
  await userEvent.click(await screen.findByRole('button', { name: 'Choose transfer.pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe('At most 5 receipts for one entry')
  answer = () => json({ success: true, receipt: { id: 1, name: 'transfer.pdf', path: '/x', kind: 'pdf', bytes: 1 } })
  await userEvent.click(screen.getByRole('button', { name: 'Choose transfer.pdf' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toEqual([
    { id: 31, documentId: 7 },
    { id: 31, documentId: 7 },
  ])
})

test('a receipt that the booking already has is not said to be added', async () => {
  show()
  const receipt = { id: 1, name: 'transfer.pdf', path: '/x', kind: 'pdf', bytes: 1 }
  answer = () => json({ success: true, receipt, duplicate: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose transfer.pdf' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shownToast.get()?.text).toBe('This entry already has this receipt.')
})

test('a file is sent in chunks, and continues after an interruption under the same key', async () => {
  show()
  let isCut = true
  answer = ({ method, path }) => {
    if (path.endsWith('/finish')) return json({ success: true, receipt: {} })
    if (method === 'POST') return begun(isCut ? 0 : 65_536)
    return isCut ? Promise.reject(new TypeError('cut')) : begun(100_000)
  }
  await userEvent.upload(await input(), file())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The connection was lost.')
  expect(onClose).not.toHaveBeenCalled()
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const begins = sent.filter(({ path }) => path === '/v1/office/remittances/receipt/upload')
  expect(begins).toHaveLength(2)
  expect(new Set(begins.map(({ key }) => key)).size).toBe(1)
  expect(begins[0]!.body).toEqual({ id: 31, name: 'advice.pdf', size: 100_000 })
  expect(sent.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /v1/purchased-cars/upload?offset=65536&upload=u',
    'POST /v1/office/remittances/receipt/upload/finish',
  ])
})

test('an upload shows its progress and can be cancelled', async () => {
  show()
  answer = ({ method }) => (method === 'POST' ? begun(50_000) : new Promise(() => {}))
  await userEvent.upload(await input(), file())
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending advice.pdf' })
  await waitFor(() => expect(bar.value).toBe(0.5))
  expect(screen.queryByLabelText('File of the receipt')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel the upload of advice.pdf' })).toBeDefined()
})

test.each([
  ['no readable file', () => file(), 'Must be a readable PDF'],
  ['an empty one', () => file(0), 'The file is empty.'],
  [
    'a large one',
    () => Object.defineProperty(file(1), 'size', { value: 16 * 1024 * 1024 }),
    'The file is larger than 15 MB.',
  ],
])('%s is refused in a sentence, and another may be chosen', async (_, made, words) => {
  show()
  answer = () => refusal(422, { content: 'Must be a readable PDF' }, 'invalid_fields')
  await userEvent.upload(await input(), made())
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(await input()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
