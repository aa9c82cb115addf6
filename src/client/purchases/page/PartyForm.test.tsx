import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { readOutbox } from '#client/outbox/lazy-outbox.ts'
import { queue } from '#client/outbox/outbox.ts'
import { outboxStore } from '#client/outbox/outbox-store.ts'
import { partyEntry } from '#client/outbox/plain-entries.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { countriesQuery } from '#client/site/countries.api.ts'
import { purchaseQuery } from '../purchases.api.ts'
import { PartyForm } from './PartyForm.tsx'
import { typedOf } from './PartyInputs.tsx'

const PARTY = {
  value: 5,
  fullName: 'Anna Kuznetsova',
  address: 'Pier 5',
  country: 'Russia',
  countryId: 183,
  port: 'Vladivostok',
  telephone: '+7 423 000 00 00',
  email: 'anna@northline.example',
  paymentMethod: '',
  document: [],
}
/** A constant, because the lint rules mistake a literal for an ARIA role. */
const ROLE = 'consignee' as const
/** Who wrote what waits. */
const BY = { key: 'k1', userId: 7, triedAt: null }
const CAR = { carDetail: { id: 90001 }, consignee: PARTY, notifyParty: { ...PARTY, sameAsConsignee: true }, version: 3 }

const store = outboxStore()
let sent: Record<string, unknown>[]
let answer: () => Promise<Response>
const onClose = vi.fn()

beforeAll(async () => {
  await import('#client/ui/overlay/bodies.ts')
  await import('#client/outbox/outbox-parts.ts')
}, 60_000)
beforeEach(async () => {
  sent = []
  onClose.mockClear()
  deviceStore.set({ userId: 7 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/healthz') return Response.json({ alive: true })
    sent.push(JSON.parse(init.body as string))
    return answer()
  })
  await show(ROLE)
})
afterEach(() => {
  cleanup()
  // Nobody is signed in, so nothing more is sent.
  deviceStore.set({ userId: null })
  vi.unstubAllGlobals()
})

async function show(role: 'consignee' | 'notifyParty', car: object = CAR) {
  const queryClient = testQueryClient()
  queryClient.setQueryData(countriesQuery.queryKey, { countryList: [{ value: 183, label: 'Russia' }] } as never)
  await showPart(
    <PartyForm role={role} purchase={car as PurchaseView} name="Toyota Voxy" onClose={onClose} />,
    queryClient,
  )
  return queryClient
}

async function save(port: string) {
  const field = await screen.findByLabelText('Port')
  await userEvent.clear(field)
  await userEvent.type(field, port)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('the consignee and the notify party have every label of the specification', async () => {
  cleanup()
  await show('notifyParty', { ...CAR, earlierParties: [{ ...PARTY, fullName: 'Boris Orlov', port: 'Nakhodka' }] })
  const same = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Same as consignee' })
  expect(same.checked).toBe(true)
  expect(screen.queryByLabelText('Full name')).toBeNull()
  await userEvent.click(same)
  await userEvent.selectOptions(screen.getByLabelText('Earlier consignees'), 'Boris Orlov, Nakhodka')
  const shown = ['Full name', 'Address', 'Port', 'Telephone', 'Email', 'Payment method'].map(
    label => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(shown).toEqual(['Boris Orlov', PARTY.address, 'Nakhodka', PARTY.telephone, PARTY.email, ''])
  answer = () => Promise.resolve(Response.json({ success: true, version: 4 }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ party: 'notifyParty', sameAsConsignee: false, fullName: 'Boris Orlov', seen: null })
})

test('another person’s change shows both versions, and mine can be saved over it', async () => {
  const detail = { 'now.consignee': 'Boris, Pier 9', 'sent.consignee': 'Anna, Nakhodka', changedBy: 'Kenji', seen: 8 }
  answer = async () =>
    sent.length > 1
      ? Response.json({ success: true, version: 5 })
      : Response.json({ success: false, message: 'Changed', messageCode: 'stale_version', detail }, { status: 409 })
  await save('Nakhodka')
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Kenji has changed this car')
  expect(told.textContent).toContain('now: Boris, Pier 9')
  expect(told.textContent).toContain('yours: Anna, Nakhodka')
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ seen }) => seen)).toEqual([5, 8])
})

test.each<[string, Partial<OutboxEntry>]>([
  ['came back refused', { state: 'rejected' }],
  ['may have arrived', { triedAt: 1 }],
])('a consignee that %s is in the form again; saved from there, it leaves the outbox', async (_, state) => {
  cleanup()
  const body = { ...typedOf({ ...PARTY, port: 'Nakhodka' }), id: 90001, party: ROLE, seen: 5 }
  const about = { purchaseId: 90001, role: ROLE, name: 'Toyota Voxy', body }
  await store.add({ ...partyEntry(about, BY), ...state })
  await readOutbox()
  await show('notifyParty')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Same as consignee' })).checked).toBe(true)
  cleanup()
  await show(ROLE, { ...CAR, consignee: { ...PARTY, value: 8, port: 'Slavyanka' } })
  expect((await screen.findByLabelText<HTMLInputElement>('Port')).value).toBe('Nakhodka')
  answer = async () => Response.json({ success: true, version: 4 })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([body])
  expect(shownOutbox.get()).toEqual([])
})

test('another person’s change that is kept puts an end to what waited, and is loaded', async () => {
  cleanup()
  const body = { ...typedOf({ ...PARTY, port: 'Nakhodka' }), id: 90001, party: ROLE, seen: 5 }
  await queue({ ...partyEntry({ purchaseId: 90001, role: ROLE, name: 'Toyota Voxy', body }, BY), state: 'rejected' })
  const queryClient = await show(ROLE)
  const car = purchaseQuery(90001).queryKey
  queryClient.setQueryData(car, CAR as never)
  answer = async () =>
    Response.json({ success: false, message: 'Changed', messageCode: 'stale_version', detail: {} }, { status: 409 })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shownOutbox.get()).toEqual([])
  expect(queryClient.getQueryState(car)?.isInvalidated).toBe(true)
})

test('a newer consignee takes the place of one that may have arrived', async () => {
  const about = (port: string) => {
    const body = { ...typedOf({ ...PARTY, port }), id: 90001, party: ROLE, seen: 5 }
    return { purchaseId: 90001, role: ROLE, name: 'Toyota Voxy', body }
  }
  await store.add({ ...partyEntry(about('Nakhodka'), BY), triedAt: 1 })
  await store.add(partyEntry(about('Slavyanka'), { ...BY, key: 'k2' }))
  expect((await store.entries(7)).map(({ key }) => key)).toEqual(['k2'])
  await store.removeAll(7)
})

// This test is last: a waiting entry is sent again by itself.
test('a connection lost while saving puts the form into the outbox, with the version seen', async () => {
  answer = () => Promise.reject(new TypeError('cut'))
  await save('Nakhodka')
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 20_000 })
  const [entry] = shownOutbox.get()
  expect(entry).toMatchObject({
    about: { kind: 'party', purchaseId: 90001 },
    request: { body: { port: 'Nakhodka', party: 'consignee', seen: 5 } },
  })
})
