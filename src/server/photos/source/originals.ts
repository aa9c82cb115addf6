import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '#server/files/write-whole.ts'

/**
 * Pictures of feeds' lots as their sources sent them: `{number}-{hash of the content}`, one folder per lot. Those of a lot that someone opened are
 * kept for good, because they vanish from the source after the sale; those of lots only seen in a list may be swept. The content of a number never
 * changes, whatever the feed says later, because the picture at an address must stay the same.
 */
/** Below DATA_DIR: these exist nowhere else once their source has removed them. */
export const KEPT_ORIGINALS = 'photos/source'

type Place = 'source' | 'passing'
type Original = { number: number; hash: string; file: string }

/** For lots that nobody opened; all of them can be fetched again, or are no great loss. */
export const passingFolder = (dataDir: string) => join(dataDir, 'photos', 'passing')

/** The picture's bytes; 'repeat' where a lower number has the same content; null where it was not fetched. */
export async function findOriginal(dataDir: string, token: string, number: number): Promise<Buffer | 'repeat' | null> {
  const held = await originalsOf(dataDir, token)
  const original = held.find(one => one.number === number)
  if (!original) return null
  if (isRepeat(original, held)) return 'repeat'
  return readFile(original.file)
}

/** Stores a fetched picture, and says whether it shows anything new. */
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

/** Marks the lot's pictures to be kept for good. */
export async function openOriginals(dataDir: string, token: string): Promise<void> {
  if (await isOpened(dataDir, token)) return
  const kept = folderOf(dataDir, 'source', token)
  await mkdir(dirname(kept), { recursive: true })
  await rename(folderOf(dataDir, 'passing', token), kept).catch(() => mkdir(kept, { recursive: true }))
}

/** Numbers that were fetched, and those of them with the same content as a lower one. */
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
  const places = { source: join(dataDir, KEPT_ORIGINALS), passing: passingFolder(dataDir) }
  return join(places[place], token.slice(0, 2), token)
}
