import type { Caller, TestApp } from '../app.ts'
import type { NewLot } from '../lots.ts'
import type { NewUser } from '../people.ts'

/** A client with money, a manager, and a lot of tomorrow. They are new for each write, so that no write sees data of another. */
export type Scene = { t: TestApp; client: NewUser; buyer: Caller; manager: NewUser; staff: Caller; lot: NewLot }

/** A request that the server accepts, and its caller. */
export type ValidRequest = {
  caller: Caller
  body?: Record<string, unknown>
  /** In place of a body in JSON. */
  bytes?: Uint8Array<ArrayBuffer>
  query?: Record<string, string>
  /** In place of the path's parameters. */
  path?: string
}

export type ValidWrite = (scene: Scene) => Promise<ValidRequest> | ValidRequest

export async function newScene(t: TestApp): Promise<Scene> {
  const client = await t.newUser({ creditLimit: 5_000_000, dailyBidLimit: 100 })
  const manager = await t.newUser({ kind: 'manager' })
  const lot = await t.newLot({ start_price: 100_000 })
  return { t, client, buyer: await t.as(client), manager, staff: await t.as(manager), lot }
}
