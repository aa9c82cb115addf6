import { randomUUID } from 'node:crypto'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { times } from './listeners.ts'
import type { Maker } from './lots-requests.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

/** One request of a kind; `turn` varies its parameters. */
export type Kind = { name: string; ask: (address: string, turn: number) => Promise<void> }
export type Buyer = { id: number; cookie: string }

const BUYERS = 40
const LOTS = 400
const CLIENTS = 4
const PHRASES = ['pri', 'prius', 'prius 2018', 'zvw5', 'uss tok', 'corolla', 'приус', 'toyota aqua']

export async function newBuyers(db: Db): Promise<Buyer[]> {
  const { access } = sessionCookies(readConfig({}))
  return times(BUYERS, async () => {
    const { id } = await newUser(db, new Date(), { creditLimit: 1_000_000_000_000, dailyBidLimit: 1_000_000 })
    // Access ends after ten minutes, and a busy machine takes longer.
    const tokens = await openSession(db, { userId: id, userAgent: 'bench', now: new Date(Date.now() + HOUR_MS) })
    return { id, cookie: `${access}=${tokens.access}` }
  })
}

/** Typical requests of buyers. Every request is another person's, and succeeds. */
export async function kindsOf(db: Db, buyers: readonly Buyer[], makers: readonly Maker[]): Promise<Kind[]> {
  const drawn = await db
    .selectFrom('lots')
    .select(['id', 'photo_token'])
    .where('offer', '=', 'auction')
    .where('vehicle', '=', 'car')
    .where('status', '=', 4532)
    .where('starts_at', '>', new Date())
    .limit(LOTS)
    .execute()
  const forBids = await times(BUYERS, async () => (await newLot(db, new Date())).id)
  const at = <One>(all: readonly One[], turn: number): One => all[turn % all.length]!
  const get = (name: string, path: (turn: number) => string): Kind => ({
    name,
    ask: (address, turn) => ask(`${address}${path(turn)}`, { headers: { cookie: at(buyers, turn).cookie } }),
  })
  const ofMaker = (turn: number) => {
    const { id, models } = at(makers, turn)
    return `makerId=${id}&modelId=${models.join(',')}&yearFrom=${2008 + (turn % 6)}`
  }
  return [
    get('page of the app', () => '/car-auctions'),
    get('listing, first page', () => '/v1/car-auction/listing'),
    get('listing of a maker, by price', turn => `/v1/car-auction/listing?${ofMaker(turn)}&sort=startPrice`),
    get('statistics of a maker', turn => `/v1/stats/listing?${ofMaker(turn)}&sort=startPrice&order=DESC`),
    get('counters of filters', turn => `/v1/stats/filters?${ofMaker(turn)}&mileageTo=${60_000 + (turn % 9) * 5_000}`),
    get('lot page', turn => `/v1/car-auction/view?id=${encodeURIComponent(at(drawn, turn).id)}`),
    get('suggestions', turn => `/v1/car-auction/suggest?text=${encodeURIComponent(at(PHRASES, turn))}`),
    get('list of own bids', () => '/v1/bid/my-bid'),
    get('counters of the menu', () => '/v1/site/menu-counters'),
    get(
      'thumbnail, first time',
      turn => `/photos/${at(drawn, turn).photo_token}/${1 + (Math.floor(turn / LOTS) % 4)}-320.webp`,
    ),
    get('thumbnail, again', turn => `/photos/${at(drawn, turn % 50).photo_token}/1-320.webp`),
    {
      name: 'bid',
      ask: (address, turn) =>
        ask(`${address}/v1/bid/create`, {
          method: 'POST',
          headers: {
            cookie: at(buyers, turn).cookie,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify(payload(at(forBids, turn), 300_000 + 5_000 * (1 + Math.floor(turn / BUYERS)))),
        }),
    },
  ]
}

async function ask(address: string, init: RequestInit): Promise<void> {
  const answer = await fetch(address, init)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
}

/** This many requests, from four clients at each server. */
export async function askAll(
  servers: readonly { address: string }[],
  kind: Kind,
  from: number,
  count: number,
): Promise<number> {
  let turn = from
  const client = async (address: string) => {
    while (turn < from + count) await kind.ask(address, turn++)
  }
  await Promise.all(servers.flatMap(({ address }) => Array.from({ length: CLIENTS }, () => client(address))))
  return count
}
