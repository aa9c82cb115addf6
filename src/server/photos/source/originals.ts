import { createHash } from 'node:crypto'
import { diskStore } from '#server/files/disk-store.ts'
import { wholeFiles, type WholeFiles } from '#server/files/whole-files.ts'
import type { AppContext } from '#server/http/context.ts'

/**
 * Pictures of feeds' lots as their sources sent them: `{number}-{hash of the content}`, one folder per lot. Those of a lot that someone opened are
 * kept for good, because they vanish from the source after the sale; those of lots only seen in a list may be swept. The content of a number never
 * changes, whatever the feed says later, because the picture at an address must stay the same.
 */
/** These exist nowhere else once their source has removed them. */
export const KEPT_ORIGINALS = 'photos/source'
/** For lots that nobody opened; all of them can be fetched again, or are no great loss. */
export const PASSING_ORIGINALS = 'photos/passing'

type Place = 'source' | 'passing'
const FOLDERS: Record<Place, string> = { source: KEPT_ORIGINALS, passing: PASSING_ORIGINALS }
type Original = { number: number; hash: string; place: Place; path: string }

export type OriginalsContext = Pick<AppContext, 'config' | 'shared'>

const filesOf = ({ config, shared }: OriginalsContext): WholeFiles =>
  shared?.files ?? wholeFiles(diskStore(config.dataDir))

/** The picture's bytes; 'repeat' where a lower number has the same content; null where it was not fetched. */
export async function findOriginal(
  context: OriginalsContext,
  token: string,
  number: number,
): Promise<Buffer | 'repeat' | null> {
  const held = await originalsOf(context, token)
  const original = held.find(one => one.number === number)
  if (!original) return null
  if (isRepeat(original, held)) return 'repeat'
  return filesOf(context).read(original.path)
}

/** Stores a fetched picture, and says whether it shows anything new. With those that are kept for good if the lot has such, or if it `isOpened`. */
export async function storeOriginal(
  context: OriginalsContext,
  { token, number, isOpened = false }: { token: string; number: number; isOpened?: boolean },
  bytes: Buffer,
): Promise<'stored' | 'repeat'> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const held = await originalsOf(context, token)
  const place: Place = isOpened || held.some(one => one.place === 'source') ? 'source' : 'passing'
  const original = { number, hash, place, path: `${folderOf(place, token)}/${number}-${hash}` }
  await filesOf(context).put(original.path, bytes)
  return isRepeat(original, held) ? 'repeat' : 'stored'
}

/** Moves the lot's pictures to those that are kept for good. */
export async function keepOriginals(context: OriginalsContext, token: string): Promise<void> {
  const files = filesOf(context)
  for (const { path } of await listOf(files, 'passing', token)) {
    const bytes = await files.read(path)
    if (bytes) await files.put(`${folderOf('source', token)}${path.slice(path.lastIndexOf('/'))}`, bytes)
    await files.delete(path)
  }
}

/** Numbers that were fetched, and those of them with the same content as a lower one. `wanted` are the numbers that matter. */
export async function knownNumbers(
  context: OriginalsContext,
  token: string,
  wanted?: readonly number[],
): Promise<{ held: ReadonlySet<number>; repeated: ReadonlySet<number> }> {
  const held = await originalsOf(context, token, wanted)
  const numbers = (all: Original[]) => new Set(all.map(one => one.number))
  return { held: numbers(held), repeated: numbers(held.filter(one => isRepeat(one, held))) }
}

/** Whether all of these lie where they are kept for good. */
export async function areKept(context: OriginalsContext, token: string, numbers: readonly number[]): Promise<boolean> {
  const held = await originalsOf(context, token, numbers)
  return numbers.every(number => held.some(one => one.number === number && one.place === 'source'))
}

/** Lots whose kept pictures in the bucket are known without a list, because thousands are looked after every minute. The oldest are evicted first. */
const MAX_LISTED = 20_000

/** One for each number. Where the kept ones contain all that is `wanted`, no others are looked for. */
async function originalsOf(context: OriginalsContext, token: string, wanted?: readonly number[]): Promise<Original[]> {
  const { shared } = context
  const folder = folderOf('source', token)
  const known = shared?.listed.get(folder)?.flatMap(path => originalAt(path, 'source'))
  if (known && wanted?.every(number => known.some(one => one.number === number))) return known
  const files = filesOf(context)
  // In this order: one that is being moved is in the second list at the latest.
  const passing = await listOf(files, 'passing', token)
  const kept = await listOf(files, 'source', token)
  if (shared && kept.length > 0) {
    const { listed } = shared
    listed.delete(folder)
    listed.set(
      folder,
      kept.map(({ path }) => path),
    )
    if (listed.size > MAX_LISTED) listed.delete(listed.keys().next().value!)
  }
  // A number may be in both for a moment, and two servers may have been sent different pictures: the first counts for everybody.
  return [...new Map([...kept, ...passing].toReversed().map(one => [one.number, one])).values()]
}

async function listOf(files: WholeFiles, place: Place, token: string): Promise<Original[]> {
  const found: Original[] = []
  for await (const { path } of files.list(folderOf(place, token))) found.push(...originalAt(path, place))
  return found
}

function originalAt(path: string, place: Place): Original[] {
  const match = /\/(\d{1,2})-([\da-f]{32})$/.exec(path)
  return match ? [{ number: Number(match[1]), hash: match[2]!, place, path }] : []
}

const isRepeat = ({ number, hash }: Original, held: readonly Original[]) =>
  held.some(one => one.hash === hash && one.number < number)

const folderOf = (place: Place, token: string) => `${FOLDERS[place]}/${token.slice(0, 2)}/${token}`
