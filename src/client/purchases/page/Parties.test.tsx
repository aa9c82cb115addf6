// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { outboxStore } from '#client/outbox/outbox-store.ts'
import { partyEntry } from '#client/outbox/plain-entries.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { typedOf } from './PartyInputs.tsx'
import { ANNA, CAR, showPurchase } from './purchase-page.fixture.tsx'

beforeAll(() => import('#client/ui/overlay/bodies.ts'), 60_000)
afterEach(() => vi.restoreAllMocks())

async function portInForm(): Promise<string> {
  await showPurchase({ ...CAR, consignee: ANNA })
  await userEvent.click(screen.getByRole('button', { name: 'Edit the consignee' }))
  return (await screen.findByLabelText<HTMLInputElement>('Port', {}, { timeout: 20_000 })).value
}

test('the form opens with what is saved where the outbox cannot be loaded', async () => {
  vi.spyOn(lazyOutbox, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await portInForm()).toBe(ANNA.port)
})

test('a version that waits on the device is in the form that is opened before the outbox was read', async () => {
  deviceStore.set({ userId: 7 })
  const body = { ...typedOf({ ...ANNA, port: 'Nakhodka' }), id: CAR.carDetail.id, party: 'consignee', seen: 1 }
  const about = { purchaseId: CAR.carDetail.id, role: 'consignee', name: 'Toyota Voxy', body }
  const store = outboxStore()
  await store.add({ ...partyEntry(about, { key: 'k1', userId: 7, triedAt: null }), state: 'rejected' })
  await store.close()
  expect(shownOutbox.get()).toEqual([])
  expect(await portInForm()).toBe('Nakhodka')
})
