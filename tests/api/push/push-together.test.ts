import { describe, expect, it } from 'vitest'
import type { NewsWithoutLanguage } from '#server/db/push-tables.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { testApp } from '#tests/support/app.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

const t = await testApp()

const lot = (id: string) => ({ id, page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' }) as const
const chat = (bidId: number): NewsWithoutLanguage => ({
  kind: 'chat',
  lot: lot(`A-${bidId}`),
  chat: { bidId, list: 'bid-manager' },
})

let events = 0
/** What a phone shows of news that comes at once. */
async function shown(...news: readonly NewsWithoutLanguage[]) {
  const service = await pushService()
  const { user, phone } = await newReader(t, { kind: 'manager' })
  const now = t.clock.now()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  const happened = news.map(one => ({ userId: user.id, key: `at-once:${(events += 1)}`, news: one, expiresAt }))
  await notifyDevices(t.context, now, ...happened)
  return toldTo(t, service, phone)
}

describe('news at once', () => {
  it('of one lot is its last, however much there is', async () => {
    const steps = [1, 2, 3, 4, 5].map(status => ({ kind: 'purchaseStep', lot: lot('A-1'), status }) as const)
    expect(await shown(...steps)).toEqual([{ ...steps[4], language: 'en' }])
  })

  it('of four lots is one message, which counts each lot once', async () => {
    const ids = ['A-1', 'A-2', 'A-2', 'A-3', 'A-4', 'A-4']
    const news = ids.map(id => ({ kind: 'priceChanged', lot: lot(id) }) as const)
    expect(await shown(...news)).toEqual([{ kind: 'priceChanged', language: 'en', count: 4 }])
  })

  it('of three lots is a message about each', async () => {
    const news = ['A-1', 'A-2', 'A-2', 'A-3'].map(id => ({ kind: 'priceChanged', lot: lot(id) }) as const)
    expect(await shown(...news)).toHaveLength(3)
  })

  it('about the balance names each transfer', async () => {
    const news = ['FT-1', 'FT-2', 'FT-2'].map(reference => ({ kind: 'payment', lot: lot('A-1'), reference }) as const)
    const references = (await shown(...news)).map(one => one.reference)
    expect(references.sort()).toEqual(['FT-1', 'FT-2'])
  })

  it('of four conversations counts their messages, and opens the list that has them', async () => {
    const several = { kind: 'chat', language: 'en', count: 5, chat: { bidId: 4, list: 'bid-manager' } }
    expect(await shown(chat(1), chat(2), chat(2), chat(3), chat(4))).toEqual([several])
  })

  it('of one conversation opens it', async () => {
    expect(await shown(...[7, 7, 7, 7, 7].map(chat))).toEqual([{ ...chat(7), language: 'en' }])
  })
})
