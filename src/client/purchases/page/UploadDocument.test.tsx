// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { documentEntry } from '#client/outbox/plain-entries.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { CAR, showPurchase } from './purchase-page.fixture.tsx'

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
