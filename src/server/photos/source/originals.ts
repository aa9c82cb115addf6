import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../write-whole.ts'

/**
 * Pictures of feeds' lots as their sources gave them: `{number}-{hash of the content}` in one folder a lot. Those of a lot that someone
 * opened are kept for good, for they vanish from the source after the sale; those of lots that only passed by in a list may be swept. What
 * stands under a number stays there, whatever the feed says later: an address never changes what it shows.
 */
type Place = 'source' | 'passing'
type Original = { number: number; hash: string; file: string }

/** Of lots that nobody opened; all of it can be fetched again, or is no great loss. */
export const passingFolder = (dataDir: string) => join(dataDir, 'photos', 'passing')

/** The picture's bytes; 'repeat' where the same content stands under a lower number; null where it was not fetched. */
export async function findOriginal(dataDir: string, token: string, number: number): Promise<Buffer | 'repeat' | null> {
  const held = await originalsOf(dataDir, token)
  const original = held.find(one => one.number === number)
  if (!original) return null
  if (isRepeat(original, held)) return 'repeat'
  return readFile(original.file)
}

/** Keeps what was fetched, and says whether it shows anything new. */
export async function storeOriginal(
  dataDir: string,
  token: string,
  number: number,
  bytes: Buffer,
): Promise<'stored' | 'repeat'> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const held = await originalsOf(dataDir, token)
  const place: Place = (await isOpened(dataDir, token)) ? 'source' : 'passing'
  const original = { number, hash, file: join(folderOf(dataDir, place, token), `${number}-${hash}`) }
  await writeWhole(dataDir, original.file, bytes)
  return isRepeat(original, held) ? 'repeat' : 'stored'
}

/** From now on the lot's pictures are kept for good. */
export async function openOriginals(dataDir: string, token: string): Promise<void> {
  if (await isOpened(dataDir, token)) return
  const kept = folderOf(dataDir, 'source', token)
  await mkdir(dirname(kept), { recursive: true })
  await rename(folderOf(dataDir, 'passing', token), kept).catch(() => mkdir(kept, { recursive: true }))
}

/** Numbers that were fetched, and those of them that show the same as a lower one. */
export async function knownNumbers(
  dataDir: string,
  token: string,
): Promise<{ held: ReadonlySet<number>; repeated: ReadonlySet<number> }> {
  const held = await originalsOf(dataDir, token)
  const numbers = (all: Original[]) => new Set(all.map(one => one.number))
  return { held: numbers(held), repeated: numbers(held.filter(one => isRepeat(one, held))) }
}

async function originalsOf(dataDir: string, token: string): Promise<Original[]> {
  const places = await Promise.all((['source', 'passing'] as const).map(place => listed(dataDir, place, token)))
  return places.flat()
}

async function listed(dataDir: string, place: Place, token: string): Promise<Original[]> {
  const folder = folderOf(dataDir, place, token)
  const names = await readdir(folder).catch(() => [])
  return names.flatMap(name => {
    const match = /^(\d{1,2})-([\da-f]{32})$/.exec(name)
    return match ? [{ number: Number(match[1]), hash: match[2]!, file: join(folder, name) }] : []
  })
}

const isRepeat = ({ number, hash }: Original, held: readonly Original[]) =>
  held.some(one => one.hash === hash && one.number < number)

async function isOpened(dataDir: string, token: string): Promise<boolean> {
  return access(folderOf(dataDir, 'source', token)).then(
    () => true,
    () => false,
  )
}

function folderOf(dataDir: string, place: Place, token: string): string {
  const places = { source: join(dataDir, 'photos', 'source'), passing: passingFolder(dataDir) }
  return join(places[place], token.slice(0, 2), token)
}
