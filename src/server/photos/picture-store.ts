import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/files/write-whole.ts'

/** Increased when the drawings change, so that no picture of an older drawing is served from the disk. */
const DRAWING = 'v1'

/** For pictures as they are served; all of them can be made again. */
export const servedFolder = (dataDir: string) => join(dataDir, 'photos', DRAWING)

const making = new Map<string, Promise<Uint8Array | null>>()

/** The picture `name` of the lot behind `token`, from the disk or made now. Simultaneous requests for one picture make it once. */
export async function storedPicture(
  dataDir: string,
  token: string,
  name: string,
  make: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const file = join(servedFolder(dataDir), token.slice(0, 2), token, name)
  const underway = making.get(file)
  if (underway) return underway
  const work = readOrMake(dataDir, file, make).finally(() => making.delete(file))
  making.set(file, work)
  return work
}

async function readOrMake(
  dataDir: string,
  file: string,
  make: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const known = await readFile(file).catch(absent)
  if (known) return known
  const made = await make()
  // A full or read-only disk costs the next visitor some milliseconds; this one still gets the picture.
  if (made) await writeWhole(dataDir, file, made).catch(() => undefined)
  return made
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
