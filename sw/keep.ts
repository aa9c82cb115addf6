import { answersOf, OWN_HEADER, STARRED_HEADER, ALL_PICTURES_SAVED } from '#contract/kept-answers.ts'
import { isOwnAnswer } from '#contract/own-answer.ts'
import { CACHED_HEADER, KEPT_AT_HEADER } from '#contract/worker.ts'
import { addressesIn, keepFor, lookUp } from './caches.ts'
import { evicted, type KeptAnswer } from './eviction.ts'
import { kindOf, type Kind } from './kinds.ts'
import { dropPictures, keepPictures } from './photos.ts'
import { pictureAddresses, tokenOf } from './picture-addresses.ts'
import { retentionOf } from './retention.ts'

/** The lot's picture token, so that its pictures are deleted with it. */
const TOKEN_HEADER = 'x-minato-token'

/** Keeps the worker awake for work that outlives its answer. */
export type WaitUntil = (work: Promise<unknown>) => void

/** Marks that keep a lot for other reasons than having been opened. Once set they stay. */
export type Mark = typeof STARRED_HEADER | typeof OWN_HEADER

/**
 * The answer's text if it is now in the cache, else null. Errors, strangers' pages and redirects are never kept; calls that set a cookie have no
 * kind.
 */
export async function keep(
  userId: number,
  address: string,
  response: Response,
  waitUntil: WaitUntil,
  mark?: Mark,
): Promise<string | null> {
  const kind = kindOf(address)
  if (kind === null || !response.ok || !isOwnAnswer(response)) return null
  const body = await response.text().catch(() => undefined)
  if (body === undefined) return null
  const pictures = kind === 'lot' ? pictureAddresses(body) : []
  const token = tokenOf(pictures[0] ?? '')
  const former = (await lookUp(answersOf(userId), address))?.headers
  const marks = [STARRED_HEADER, OWN_HEADER].filter(name => name === mark || former?.has(name))
  const valueOf = (name: string) => former?.get(name) ?? '1'
  const headers = new Headers({
    'content-type': 'application/json',
    date: response.headers.get('date') ?? new Date().toUTCString(),
    [CACHED_HEADER]: '1',
    // Gives the age and thereby the oldest answer: a cache's own order is not reliable.
    [KEPT_AT_HEADER]: String(Date.now()),
    ...(token && { [TOKEN_HEADER]: token }),
    ...Object.fromEntries(marks.map(name => [name, valueOf(name)])),
  })
  let isKept = false
  await keepFor(userId, async () => {
    const cache = await caches.open(answersOf(userId))
    await cache.put(address, new Response(body, { headers }))
    isKept = true
  })
  if (!isKept) return null
  await keepFor(userId, () => trim(userId, kind))
  if (pictures.length > 0 && mark !== STARRED_HEADER) waitUntil(keepPictures(userId, pictures))
  return body
}

/** Marks an answer that is already kept. False: it is not kept and must be fetched. */
export async function markKept(userId: number, address: string, mark: Mark, value = '1'): Promise<boolean> {
  const kept = await lookUp(answersOf(userId), address)
  if (!kept) return false
  if (kept.headers.has(mark) && kept.headers.get(mark) === value) return true
  const headers = new Headers(kept.headers)
  headers.set(mark, value)
  const body = await kept.text()
  await keepFor(userId, async () =>
    (await caches.open(answersOf(userId))).put(address, new Response(body, { headers })),
  )
  return true
}

async function trim(userId: number, kind: Kind): Promise<void> {
  const cache = await caches.open(answersOf(userId))
  const all: KeptAnswer[] = []
  for (const address of await addressesIn(answersOf(userId))) {
    const kept = kindOf(address) === kind ? await cache.match(address) : undefined
    if (kept)
      all.push({
        address,
        keptAt: Number(kept.headers.get(KEPT_AT_HEADER)),
        token: kept.headers.get(TOKEN_HEADER),
        retention: retentionOf(kept.headers),
      })
  }
  const { addresses, tokens } = evicted(kind, all, Date.now())
  for (const address of addresses) await cache.delete(address)
  for (const token of tokens) await dropPictures(userId, token)
  for (const { address, token } of all)
    if (token !== null && tokens.includes(token)) await noLongerWhole(cache, address)
}

async function noLongerWhole(cache: Cache, address: string): Promise<void> {
  const kept = await cache.match(address)
  if (kept?.headers.get(STARRED_HEADER) !== ALL_PICTURES_SAVED) return
  const headers = new Headers(kept.headers)
  headers.set(STARRED_HEADER, '1')
  await cache.put(address, new Response(kept.body, { headers }))
}
