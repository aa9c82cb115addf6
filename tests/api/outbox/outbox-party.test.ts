import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { partyEntry } from '#client/outbox/plain-entries.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { outboxPhone } from '#tests/support/outbox/phone.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const PARTY = {
  sameAsConsignee: false as const,
  address: 'Pier 5',
  countryId: 183,
  port: 'Vladivostok',
  telephone: '+7 423 000 00 00',
  email: 'anna@northline.example',
}

test('a consignee that was changed while the phone was offline comes back with both, and overwrites nothing', async () => {
  const client = await t.newUser()
  const car = await newPurchase(t, client.id)
  const [caller, staff] = [await t.as(client), await t.as(await t.newUser({ kind: 'manager' }))]
  const phone = outboxPhone({ userId: client.id, caller, serverNow: () => t.clock.now().getTime() })
  const whose = { id: car, party: 'consignee' as const }
  const body = { ...whose, ...PARTY, fullName: 'Olga', seen: null }
  const entry = (of: object) =>
    partyEntry(
      { purchaseId: car, role: 'consignee', name: 'Toyota', body: of },
      { key: randomUUID(), userId: client.id, triedAt: null },
    )
  await phone.queue(entry(body))
  await staff.call(purchasesEndpoints.saveParty, { body: { ...whose, ...PARTY, fullName: 'Anna' } })
  phone.goOnline(true)
  await phone.flush({ wires: [], diesAtStep: null })
  const [back] = await phone.entries()
  expect(back).toMatchObject({
    state: 'asking',
    outcome: {
      code: 'stale_version',
      detail: {
        'now.consignee': expect.stringMatching(/^Anna, Pier 5/),
        'sent.consignee': expect.stringMatching(/^Olga, Pier 5/),
      },
    },
  })
  const shown = async () =>
    (await caller.call(purchasesEndpoints.purchasedCar, { query: { id: car } })).consignee.fullName
  expect(await shown()).toBe('Anna')
  await phone.queue(entry({ ...body, seen: back!.outcome!.detail!.seen }))
  await phone.flush({ wires: [], diesAtStep: null })
  expect(await phone.entries()).toMatchObject([{ state: 'accepted' }])
  expect(await shown()).toBe('Olga')
  await phone.close()
})
