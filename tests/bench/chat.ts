import { randomUUID } from 'node:crypto'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { withBenchServer } from './bench-server.ts'
import { follow, print, times } from './listeners.ts'

const CLIENTS = 48
const MANAGERS = 2
/** Streams per person; a thousand in total. */
const A_PERSON = 20
const MESSAGES = 200

/** The time until a message and a new status reach the other side while a thousand clients listen. */
export function benchChat(): Promise<void> {
  return withBenchServer(async server => {
    const { db } = server
    const address = `${server.address}/v1`
    const send = async (method: string, path: string, cookie: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    const person = async (kind: 'client' | 'manager') => {
      const { cookie } = await server.person({ kind, creditLimit: 1_000_000_000, dailyBidLimit: 1_000 })
      const streams = await Promise.all(Array.from({ length: A_PERSON }, () => follow(`${address}/live`, cookie)))
      return { cookie, streams }
    }
    const managers = await times(MANAGERS, () => person('manager'))
    const clients = await times(CLIENTS, async () => {
      const client = await person('client')
      const lot = await newLot(db, new Date())
      const { bidId } = (await send('POST', '/bid/create', client.cookie, payload(lot.id, 405_000))) as {
        bidId: number
      }
      return { ...client, bidId }
    })
    const ofManagers = managers.flatMap(({ streams }) => streams)

    /** The time from before the request is sent until each of these streams has received this word. */
    const heardBy = async (streams: typeof ofManagers, word: string, act: () => Promise<unknown>) => {
      const all = streams.map(stream => stream.next(word))
      const from = performance.now()
      const [heard] = await Promise.all([Promise.all(all), act()])
      return heard.map(at => at - from)
    }
    const messages: number[] = []
    const answers: number[] = []
    const statuses: number[] = []
    for (let at = 0; at < MESSAGES; at++) {
      const { cookie, streams, bidId } = clients[at % CLIENTS]!
      const write = (by: string, text: string) => send('POST', '/bid/save-chat', by, { bidId, comment: text })
      const both = [...ofManagers, ...streams]
      messages.push(...(await heardBy(both, `Message ${at}.`, () => write(cookie, `Message ${at}.`))))
      // In turn, because one account may write 120 messages a minute.
      const manager = managers[at % MANAGERS]!
      answers.push(...(await heardBy(both, `Answer ${at}.`, () => write(manager.cookie, `Answer ${at}.`))))
      if (at >= CLIENTS) continue
      const move = () => send('PUT', '/bid/update-bid-status', managers[0]!.cookie, { bidId, status: 2 })
      statuses.push(...(await heardBy(both, '"bids"', move)))
    }
    const all = [...ofManagers, ...clients.flatMap(({ streams }) => streams)]
    const beside = `of ${all.length} who listen`
    print(`a client's message, until each of its two sides has heard, ${beside}`, messages)
    print(`a manager's message, ${beside}`, answers)
    print(`a new status, ${beside}`, statuses)
    for (const stream of all) stream.leave()
  })
}
