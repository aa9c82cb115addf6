import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { documentEntry, partyEntry } from '#client/outbox/plain-entries.ts'
import type { SenderDependencies } from '#client/outbox/outbox-sender.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { sendFile } from '#contract/purchases/send-file.ts'
import { answerOf } from '#client/api/answer-of.ts'
import { forgetOldUploads } from '#server/purchases/documents/uploads.queries.ts'
import type { TestApp } from '../app.ts'
import { newPurchase } from '../purchases.ts'
import { seededRandom } from '../random.ts'
import { isOthers, live, sessionsOf, verdict, type LifeEvents } from './life.ts'
import { outboxPhone } from './phone.ts'

const MINUTE = 60_000

/** A document of several chunks that no other seed has. */
function paperOf(seed: number) {
  const filling = createHash('sha512').update(String(seed)).digest()
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000 + seed * 37, filling), Buffer.from('\n%%EOF')])
}

/**
 * One life of a document for a bought car that waits in the outbox, drawn from a seed (`live`). The upload may be cut anywhere, the server may forget it, the
 * car may change or become another's, and the same document may come by another device. Returns the error found, or null. At the end the car has it
 * once, whole, or the buyer has a refusal to read. It is never another user's, and not there where he took it back.
 */
export async function fileScenario(
  t: TestApp,
  seed: number,
  faulty?: (world: SenderDependencies) => SenderDependencies,
): Promise<string | null> {
  const { context, clock, as, newUser } = t
  const { db } = context
  const random = seededRandom(seed)
  const began = clock.now()
  const user = await newUser()
  const caller = await as(user)
  const elsewhere = await as(user)
  const sessions = await sessionsOf(t, { user, caller })
  const car = await newPurchase(t, user.id)
  const content = paperOf(seed)
  const key = `outbox-file-${seed}`
  const about = { id: car, type: 'identity' as const, name: 'passport.pdf', staffOnly: false }
  const phone = outboxPhone({
    userId: user.id,
    caller,
    serverNow: () => clock.now().getTime(),
    ...(faulty && { faulty }),
  })
  let [cameElsewhere, isCarGone] = [false, false]

  const there = () => db.selectFrom('purchase_documents').selectAll().where('purchase_id', '=', car).execute()
  const events: LifeEvents = {
    'the server forgets what has arrived': () => sql`truncate uploads cascade`.execute(db),
    'a day goes by': async () => {
      clock.advance(25 * 60 * MINUTE)
      await forgetOldUploads(db, clock.now())
    },
    'time goes by': () => clock.advance(random.below(120) * MINUTE),
    'the car becomes another’s': async () => {
      isCarGone = true
      await db.updateTable('purchases').set({ user_id: sessions.next.id }).where('id', '=', car).execute()
    },
    'the car moves on': () => db.updateTable('purchases').set({ status: 3 }).where('id', '=', car).execute(),
    'the same by another device': async () => {
      const call = { key: `elsewhere-${seed}`, about, file: new Blob([content]) }
      const ask = (request: Parameters<Parameters<typeof sendFile>[1]['ask']>[0]) => answerOf(elsewhere.call, request)
      const answer = await sendFile(call, { ask, mayGoOn: () => true, now: () => 0 })
      cameElsewhere ||= answer !== 'silence' && answer.status === 200
    },
    'something newer is written': async () => {
      const body = { id: car, party: 'notifyParty', sameAsConsignee: true }
      const by = { key: `outbox-party-${seed}`, userId: user.id, triedAt: null }
      await phone.queue(partyEntry({ purchaseId: car, role: 'notifyParty', name: 'Toyota', body }, by))
    },
  }

  const wrong = async (): Promise<string | null> => {
    if (phone.departures.some(({ beside }) => beside > 0)) return 'two senders sent at once'
    const documents = await there()
    if (documents.length > 1) return `the car has it ${documents.length} times`
    if (documents.some(({ uploaded_by: by }) => by !== user.id)) return 'it is another user’s'
    if (documents.some(({ bytes }) => bytes !== content.length)) return 'it is not whole'
    const read = await elsewhere.call(purchasesEndpoints.purchasedCar, { query: { id: car } }).catch(() => null)
    for (const { path } of read?.documents ?? [])
      if (!Buffer.from(await (await elsewhere.fetch(path)).arrayBuffer()).equals(content)) return 'it is another file'
    return null
  }

  try {
    await phone.queue(documentEntry({ about, file: new Blob([content]) }, { key, userId: user.id, triedAt: null }))
    const { fault, removed } = await live({
      random,
      phone,
      key,
      events,
      wrong,
      sessions,
      isFile: true,
    })
    if (fault) return fault
    const entries = (await phone.entries()).filter(entry => entry.key === key)
    if (!isCarGone && entries.some(isOthers)) return 'it was refused in the name of another user'
    const documents = (await there()).length
    // The file had arrived before, and the car belongs to another user now, who is notified.
    if (isCarGone && entries[0]?.state === 'rejected') return null
    return cameElsewhere && documents === 1 && removed ? null : verdict(entries, documents, removed)
  } finally {
    await phone.close()
    clock.set(began.toISOString())
  }
}
