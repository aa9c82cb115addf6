import { answersOf } from '#contract/kept-answers.ts'
import { CACHED_HEADER } from '#contract/worker.ts'
import type { FromWorker } from '#contract/worker.ts'
import { lookUp } from './caches.ts'
import { keepOwn } from './keep-lots.ts'
import { keep } from './keep.ts'
import type { WaitUntil } from './keep.ts'
import { kindOf } from './kinds.ts'
import { ownLots } from './own-lots.ts'
import { personHere } from './person.ts'
import { officeSpoke, officeWasSilent, patience } from './wait.ts'

declare const self: ServiceWorkerGlobalScope

/** A swallowed request must not hold one of the browser's few connections for ever. */
const LONGEST_MS = 15_000

/** Addresses whose answer came after a kept one had stood in for it: the page that asks again gets it at once. */
const arrived = new Set<string>()

/**
 * JSON of lots, favourites, bids, bought cars and schedules (house.md "One owner for each datum"): the office's answer when it comes soon, else what
 * is kept, marked and with its original `Date`. Before a person is known the network alone answers. What the page asks for `only-if-cached`, to paint its
 * frame, is answered at once or with nothing.
 */
export async function answer(request: Request, address: string, waitUntil: WaitUntil): Promise<Response> {
  const userId = await personHere()
  if (userId === null || kindOf(address) === null)
    return request.cache === 'only-if-cached' ? nothing() : fetch(request)
  const kept = lookUp(answersOf(userId), address)
  if (request.cache === 'only-if-cached') return (await kept) ?? nothing()
  if (arrived.delete(address)) {
    const own = await kept
    if (own) return unmarked(own)
  }

  let stoodIn = false
  const asked = fetch(request, { signal: AbortSignal.timeout(LONGEST_MS) }).then(response => {
    if (response.status < 502) officeSpoke()
    waitUntil(afterwards(userId, response.clone()))
    return response
  })
  const afterwards = async (person: number, response: Response) => {
    const body = await keep(person, address, response, waitUntil)
    if (body === null) return
    if (stoodIn) await announce(address)
    await keepOwn(person, ownLots(address, body, person))
  }
  waitUntil(asked.catch(() => undefined))

  try {
    const first = await Promise.race([asked, patience()])
    if (first === 'late') {
      const copy = await kept
      if (!copy) return await asked
      officeWasSilent()
      stoodIn = true
      return copy
    }
    // A gateway's own page, or an office that is only just starting.
    return first.status >= 502 ? ((await kept) ?? first) : first
  } catch (error) {
    officeWasSilent()
    const copy = await kept
    if (copy) return copy
    throw error
  }
}

async function announce(address: string): Promise<void> {
  arrived.add(address)
  const message: FromWorker = { type: 'arrived', address }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}

/** Not an error, which the page's console would show. */
const nothing = () => new Response(null, { status: 204 })

function unmarked(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.delete(CACHED_HEADER)
  return new Response(kept.body, { headers })
}
