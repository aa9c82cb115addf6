import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { withBenchServer } from './bench-server.ts'
import { follow, print, times } from './listeners.ts'

const BIDDERS = 8
const BIDS_A_BLOCK = 400
const BLOCKS = 5
const LISTENERS = 1_000
/** The number of streams allowed per person. */
const A_PERSON = 25
const CHANGES = 40

/** The duration of each bid in ms, and of all of them. */
type Block = { taken: number[]; seconds: number }
type Person = { id: number; cookie: string }

/** The cost of live updates for bidders, and the time until a thousand listeners get a change. */
export function benchLive(): Promise<void> {
  return withBenchServer(async context => {
    const { db, address } = context
    const person = () => context.person({ creditLimit: 1_000_000_000_000, dailyBidLimit: 1_000_000 })
    const people = await times(BIDDERS, person)
    const lots = await times(BIDDERS, async () => (await newLot(db, new Date())).id)
    const round = () => bidAll(address, people, lots)
    await round()

    const silent: Block[] = []
    const told: Block[] = []
    for (let block = 0; block < BLOCKS; block++) {
      await triggers(db, 'disable')
      silent.push(await round())
      await triggers(db, 'enable')
      told.push(await round())
    }
    printBids('bids, noted nowhere', silent)
    printBids('bids, noted in the log of changes', told)

    const listeners = (
      await times(Math.ceil(LISTENERS / A_PERSON), async () => {
        const { cookie } = await person()
        const streams = Array.from({ length: A_PERSON }, () => follow(`${address}/v1/live?lots=${lots[0]}`, cookie))
        return Promise.all(streams)
      })
    ).flat()
    printBids(`bids, beside ${listeners.length} listeners`, [await round()])

    const heard: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      const all = listeners.map(listener => listener.next())
      await sql`update lots set sold_price = ${1_000 * (change + 1)} where id = ${lots[0]}`.execute(db)
      const from = performance.now()
      for (const at of await Promise.all(all)) heard.push(at - from)
    }
    print(`a change, until each of ${listeners.length} who follow the lot has heard of it`, heard)
    for (const listener of listeners) listener.leave()
  })
}

/** Each person bids one bid after the other; all people bid at the same time. */
async function bidAll(address: string, people: readonly Person[], lots: readonly string[]): Promise<Block> {
  const from = performance.now()
  const taken = await Promise.all(
    people.map(async ({ cookie }, place) => {
      const mine: number[] = []
      for (let bid = 0; bid < BIDS_A_BLOCK / BIDDERS; bid++) {
        const body = JSON.stringify(payload(lots[place]!, 300_000 + 5_000 * (1 + (bid % 100))))
        const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const began = performance.now()
        const answer = await fetch(`${address}/v1/bid/create`, { method: 'POST', headers, body })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`A bid answered ${answer.status}`)
        mine.push(performance.now() - began)
      }
      return mine
    }),
  )
  return { taken: taken.flat(), seconds: (performance.now() - from) / 1000 }
}

async function triggers(db: Db, does: 'enable' | 'disable'): Promise<void> {
  for (const name of ['bids_told_new', 'bids_told_changed'])
    await sql`alter table bids ${sql.raw(does)} trigger ${sql.ref(name)}`.execute(db)
}

function printBids(name: string, blocks: readonly Block[]): void {
  const taken = blocks.flatMap(block => block.taken)
  const seconds = blocks.reduce((sum, block) => sum + block.seconds, 0)
  print(`${name}, ${Math.round(taken.length / seconds)} a second`, taken)
}
