// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { documentEntry } from '#client/outbox/plain-entries.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { CAR, showPurchase, unreadable } from './purchase-page.fixture.tsx'
import { uploads } from './uploads.ts'

beforeEach(() => uploads.set({}))

test('the code that keeps an interrupted file is loaded before the network can fail', async () => {
  await showPurchase(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  expect(lazyOutbox.isThere()).toBe(false)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await userEvent.upload(input, new File(['%PDF'], 'x.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(lazyOutbox.isThere()).toBe(true), 20_000)
})

test('waiting files are listed by their names', async () => {
  await import('#client/outbox/outbox-parts.ts')
  const names = ['Passport.pdf', 'Receipt.pdf']
  const file = new Blob(['%PDF'])
  shownOutbox.set(
    names.map((name, order) => ({
      ...documentEntry({ about: { id: CAR.carDetail.id, name }, file }, { key: name, userId: 7 }),
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
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await userEvent.upload(input, new File(['%PDF'], 'x.pdf', { type: 'application/pdf' }))
  const cancel = { name: 'Cancel the upload of x.pdf' }
  await screen.findByRole('button', cancel)
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  expect(screen.queryByRole('button', cancel)).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  await screen.findByRole('button', cancel)
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  resolve(unreadable())
  await vi.waitFor(() => expect(shownToast.get()?.text).toMatch(/^x\.pdf was not uploaded\. /))
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Logistics' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
