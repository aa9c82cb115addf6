import { PRIVATE_CACHES } from '#contract/worker.ts'
import { INVOICE_PATH } from '#domain/purchases/car-paths.ts'
import { addressesIn, keepFor, lookUp } from './caches.ts'
import { personHere } from './person.ts'

declare const self: ServiceWorkerGlobalScope

/** Papers that were uploaded, and invoices that we issued. */
export const PAPER_PATHS: readonly string[] = ['/v1/purchased-cars/document', INVOICE_PATH]

/** Papers of bought cars. The name ends with the person's id, so that his caches are deleted together. */
const documentsOf = (userId: number) => `${PRIVATE_CACHES}documents-${userId}`

const MOST = 60
/** Larger papers are kept only once they have been opened. */
const MOST_AHEAD_BYTES = 5 * 1024 * 1024
const LONGEST_MS = 60_000

/** A paper never changes under its address. The server decides who may have it now; a kept copy stands in when it does not answer. */
export async function answerDocument(request: Request, address: string): Promise<Response> {
  const userId = await personHere()
  if (userId === null) return fetch(request)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(LONGEST_MS) })
    if (response.ok) await store(userId, address, response.clone())
    if (response.status < 502) return response
    return (await lookUp(documentsOf(userId), address)) ?? response
  } catch (error) {
    const kept = await lookUp(documentsOf(userId), address)
    if (kept) return kept
    throw error
  }
}

/** Fetches the papers that a car's answer names, one after the other, unless the person saves data. */
export async function keepDocuments(userId: number, body: string): Promise<void> {
  if ((self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return
  for (const address of documentsIn(body)) {
    if ((await personHere()) !== userId) return
    if (await lookUp(documentsOf(userId), address)) continue
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => undefined)
    // No network: the next visit continues here.
    if (!response) return
    if (response.ok) await store(userId, address, response)
  }
}

type Owner = { document?: unknown }

/** Addresses of the papers in a car's answer, its own and its parties'. Pages validate answers; the worker does not. */
export function documentsIn(body: string): string[] {
  try {
    const car = JSON.parse(body) as { documents?: unknown; consignee?: Owner; notifyParty?: Owner }
    const papers = [car.documents, car.consignee?.document, car.notifyParty?.document].flatMap(list =>
      Array.isArray(list) ? (list as { path?: unknown; bytes?: unknown }[]) : [],
    )
    const paths = papers.flatMap(({ path, bytes }) =>
      typeof path === 'string' &&
      PAPER_PATHS.some(known => path.startsWith(`${known}?`)) &&
      Number(bytes) <= MOST_AHEAD_BYTES
        ? [path]
        : [],
    )
    return [...new Set(paths)]
  } catch {
    return []
  }
}

async function store(userId: number, address: string, response: Response): Promise<void> {
  const body = await response.blob().catch(() => undefined)
  if (!body) return
  await keepFor(userId, async () => {
    const cache = await caches.open(documentsOf(userId))
    await cache.put(address, new Response(body, { headers: response.headers }))
    const all = await addressesIn(documentsOf(userId))
    for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old)
  })
}
