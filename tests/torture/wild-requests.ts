import fc from 'fast-check'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { PERMISSIONS, type PermissionFlags } from '#domain/people/permissions.ts'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/auth/session.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import type { FixedClock } from '#tests/support/fixed-clock.ts'
import type { AppContext } from '#server/http/context.ts'
import { inputSchema } from '#server/http/json-schema.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { addressesOf, type Address } from '#tests/support/requests.ts'
import { wildValue } from '#tests/support/wild-values.ts'

/** The numbers of requests and people, the statuses, and every answer that reports a server error. */
type WildReport = { requests: number; people: number; statuses: Record<string, number>; faults: string[] }

/** Requests of one person and address before switching to another. */
const TURN = 10

/**
 * Sends requests that partly follow the contract's schemas and are otherwise random, to every address in turn. They come without a
 * session, as every kind of person, and as a manager with all flags. The seed determines every request.
 */
export async function wildRequests(options: {
  context: AppContext & { clock: FixedClock }
  requests: number
  seed: number
}): Promise<WildReport> {
  const { context, requests, seed } = options
  const { db, clock, config } = context
  const app = createApp(context, { checkAnswers: true })
  const everything = Object.fromEntries(PERMISSIONS.map(flag => [flag, true])) as PermissionFlags
  const people = [
    null,
    ...USER_KINDS.map(kind => ({ kind, flags: {} })),
    { kind: 'manager' as const, flags: everything },
  ]
  const addresses = addressesOf(ALL_ENDPOINTS)
  const turns = Math.ceil(requests / (addresses.length * people.length * TURN))
  await newLot(db, clock.now(), {})
  const report: WildReport = { requests: 0, people: people.length, statuses: {}, faults: [] }
  for (let turn = 0; turn < turns; turn += 1)
    for (const [place, address] of addresses.entries()) {
      const wild = fc.sample(wildRequest(address), {
        numRuns: TURN * people.length,
        seed: seed + turn * 10_000 + place,
      })
      for (const [which, overrides] of people.entries()) {
        const person = overrides && (await newUser(db, clock.now(), { ...overrides, creditLimit: 5_000_000 }))
        const cookie = person ? await signedIn(person.id) : ''
        // Each comes from another address: limits by address would hide the rest.
        const ip = `2001:db8:${turn.toString(16)}:${place.toString(16)}:${which.toString(16)}::1`
        for (const request of wild.slice(which * TURN, (which + 1) * TURN)) {
          const answer = await send(address, request, cookie, ip)
          report.requests += 1
          report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
          if (answer.status >= 500)
            report.faults.push(
              `${answer.status} ${address.name} as ${overrides?.kind ?? 'nobody'}: ${JSON.stringify(request)}`,
            )
          await answer.body?.cancel().catch(() => undefined)
        }
        clock.advance(1_000)
      }
    }
  return report

  async function signedIn(userId: number): Promise<string> {
    const { access } = await openSession(db, { userId, userAgent: 'torture', now: clock.now() })
    return `${sessionCookies(config).access}=${access}`
  }

  function send({ endpoint, path }: Address, { query, body }: Wild, cookie: string, ip: string) {
    const fields = typeof query === 'object' && query !== null ? Object.entries(query) : []
    const search = new URLSearchParams(
      fields.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    )
    const headers = { cookie, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' }
    const sent = endpoint.body ? { body: JSON.stringify(body) } : {}
    const url = new URL(`${path}?${search}`, config.publicUrl)
    return app.request(
      url,
      { method: endpoint.method, headers, ...sent },
      { incoming: { socket: { remoteAddress: ip } } },
    )
  }
}

type Wild = { query: unknown; body: unknown }

function wildRequest({ endpoint }: Address): fc.Arbitrary<Wild> {
  const wildOf = (schema: Address['endpoint']['body']) => (schema ? wildValue(inputSchema(schema)) : fc.constant({}))
  return fc.record({ query: wildOf(endpoint.query), body: wildOf(endpoint.body) })
}
