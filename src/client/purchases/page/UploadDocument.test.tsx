// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { documentEntry } from '#client/outbox/plain-entries.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { purchaseQuery } from '../purchases.api.ts'
import { ANNA, BORIS, CAR, showPurchase, unreadable } from './purchase-page.fixture.tsx'
import { uploads } from './uploads.ts'

beforeEach(() => {
  uploads.set({})
  shownToast.set(null)
})

const CANCEL = { name: 'Cancel the upload of x.pdf' }

/** Sends a file of the party or car of this name. The returned function refuses it. */
async function beginUpload(name: string) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const file = new File(['%PDF'], 'x.pdf', { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText<HTMLInputElement>(`File for ${name}`), file)
  await screen.findByRole('button', CANCEL)
  return () => resolve(unreadable())
}

test('the code that keeps an interrupted file is loaded before the network can fail', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  expect(lazyOutbox.isThere()).toBe(false)
  const untilCut = (signal: AbortSignal) =>
    new Promise((_, cut) => signal.addEventListener('abort', () => cut(signal.reason as Error)))
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => untilCut(signal!))
  await userEvent.upload(input, new File(['%PDF'], 'x.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(lazyOutbox.isThere()).toBe(true), 20_000)
  // Else it would be refused during another test.
  await userEvent.click(screen.getByRole('button', CANCEL))
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('Upload cancelled.'))
})

test('waiting files are listed by their names', async () => {
  await import('#client/outbox/outbox-parts.ts')
  const names = ['Passport.pdf', 'Receipt.pdf']
  const file = new Blob(['%PDF'])
  shownOutbox.set(
    names.map((name, order) => ({
      ...documentEntry({ about: { id: CAR.carDetail.id, name }, file }, { key: name, userId: 7, triedAt: null }),
      order,
    })),
  )
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  for (const name of names)
    expect((await screen.findByText(name)).closest('[role=status]')?.textContent).toContain('Queued')
  shownOutbox.set([])
})

test('an upload goes on behind another tab: it is there on coming back, and its refusal is told with the file’s name', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const refuse = await beginUpload('Toyota Voxy ZS, 2016')
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  expect(screen.queryByRole('button', CANCEL)).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  await screen.findByRole('button', CANCEL)
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  refuse()
  await vi.waitFor(() => expect(shownToast.get()?.text).toMatch(/^x\.pdf was not uploaded\. /))
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who has left and come back before the refusal is told of it once, in its place', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const refuse = await beginUpload('Toyota Voxy ZS, 2016')
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  refuse()
  await screen.findByRole('alert')
  expect(shownToast.get()).toBeNull()
})

test('the refusal of a party’s file is told although another party has taken its place meanwhile', async () => {
  const queryClient = await showPurchase({ ...CAR, consignee: ANNA })
  const refuse = await beginUpload(ANNA.fullName)
  act(() => queryClient.setQueryData(purchaseQuery(CAR.carDetail.id).queryKey, { ...CAR, consignee: BORIS }))
  await screen.findByText(BORIS.fullName)
  refuse()
  await vi.waitFor(() => expect(shownToast.get()?.text).toMatch(/^x\.pdf was not uploaded\. /))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a notify party that is the consignee too has one place for documents, another party has its own', async () => {
  const uploadsFor = (name: string) => screen.queryAllByLabelText(`File for ${name}`)
  await showPurchase({ ...CAR, consignee: ANNA, notifyParty: { ...ANNA, sameAsConsignee: false } })
  expect(uploadsFor(ANNA.fullName)).toHaveLength(1)
  cleanup()
  await showPurchase({ ...CAR, consignee: ANNA, notifyParty: { ...BORIS, sameAsConsignee: false } })
  expect(uploadsFor(ANNA.fullName)).toHaveLength(1)
  expect(uploadsFor(BORIS.fullName)).toHaveLength(1)
})
