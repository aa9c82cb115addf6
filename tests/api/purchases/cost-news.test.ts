import { expect, test } from 'vitest'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { COSTS_LAST_MS } from '#server/purchases/costs/notify-of-costs.ts'
import { testApp } from '#tests/support/app.ts'
import { nameCompany } from '#tests/support/company.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { runJobs } from '#tests/support/queue.ts'

const t = await testApp()
const { context, clock } = t
const staff = await t.as(await t.newUser({ kind: 'manager' }))

const post = (id: number, freight: number) =>
  staff.call(purchaseMoneyEndpoints.postCosts, {
    body: { id, agentFee: 0, hallFee: 0, inland: 0, freight, others: 0 },
  })

async function buyerOf(cars: number) {
  const service = await pushService()
  const { user, phone } = await newReader(t)
  const ids = []
  for (let made = 0; made < cars; made += 1) ids.push(await newPurchase(t, user.id))
  const inbox = mailbox(context)
  await inbox()
  const later = async (ms = COSTS_LAST_MS) => {
    clock.advance(ms)
    await runJobs(context, 'cost-news')
    return { mails: await inbox(user.email), pushes: await toldTo(t, service, phone) }
  }
  return { ids, later }
}

test('the costs of several cars that are posted one after another are reported once, with each total', async () => {
  const { ids, later } = await buyerOf(2)
  await post(ids[0]!, 50_000)
  clock.advance(4 * 60_000)
  await post(ids[1]!, 60_000)
  await post(ids[1]!, 65_000)
  expect(await later(COSTS_LAST_MS - 1)).toEqual({ mails: [], pushes: [] })
  const { mails, pushes } = await later(1)
  expect(pushes).toEqual([{ kind: 'payment', language: 'en' }])
  expect(mails).toHaveLength(1)
  const text = mails[0]!.text.replaceAll('\u00a0', ' ')
  expect(mails[0]!.subject).toBe('Costs of your cars – Minato')
  expect(text).toContain('total 200 000 ¥, was 150 000 ¥')
  expect(text).toContain('total 215 000 ¥, was 150 000 ¥')
  // A correction of later is news again, of this car alone.
  await post(ids[0]!, 40_000)
  const corrected = await later()
  expect(corrected.mails[0]!.text.replaceAll('\u00a0', ' ')).toContain('total 190 000 ¥, was 200 000 ¥')
  expect(corrected.pushes.at(-1)).toMatchObject({
    kind: 'payment',
    purchase: ids[0],
    lot: { number: expect.any(String) },
  })
  expect(corrected.mails[0]!.link!.pathname).toBe(`/purchased-cars/${ids[0]}`)
})

test('costs that are taken back, or whose purchase is cancelled, are not reported', async () => {
  const { ids, later } = await buyerOf(2)
  await post(ids[0]!, 50_000)
  await post(ids[0]!, 0)
  expect(await later()).toEqual({ mails: [], pushes: [] })
  await post(ids[1]!, 50_000)
  await staff.call(purchaseWorkEndpoints.moveStatus, {
    body: { cars: [{ id: ids[1]! }], status: 7, reason: 'Damaged' },
  })
  expect(await later()).toEqual({ mails: [], pushes: [] })
})

test('costs that an invoice has announced are not reported again', async () => {
  await nameCompany(t)
  const { ids, later } = await buyerOf(1)
  await post(ids[0]!, 50_000)
  await staff.call(purchaseMoneyEndpoints.issueInvoice, { body: { id: ids[0]!, kind: 'invoice' } })
  await runJobs(context, 'invoice-files')
  const { mails, pushes } = await later()
  expect(pushes).toMatchObject([{ kind: 'invoice' }])
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Invoice /)])
})

test('a price that is corrected meanwhile is told with the bid: news of the costs are of them alone', async () => {
  const { ids, later } = await buyerOf(1)
  await post(ids[0]!, 50_000)
  await staff.call(purchaseMoneyEndpoints.correctPrice, { body: { id: ids[0]!, price: 160_000, seen: 150_000 } })
  const { mails } = await later()
  expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toContain('total 210 000 ¥, was 160 000 ¥')
})
