import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Raised when the drawings change, so that no picture of an older drawing is served from the disk. */
const DRAWING = 'v1'

const making = new Map<string, Promise<Uint8Array | null>>()

/**
 * The picture `name` of the lot behind `token`, from the disk or made now. Simultaneous requests for one picture make
 * it once; a picture is written beside its place and then renamed, so that a crash leaves no half of one.
 */
export async function storedPicture(
  dataDir: string,
  token: string,
  name: string,
  make: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const file = join(dataDir, 'photos', DRAWING, token.slice(0, 2), token, name)
  const underway = making.get(file)
  if (underway) return underway
  const work = readOrMake(file, make).finally(() => making.delete(file))
  making.set(file, work)
  return work
}

async function readOrMake(file: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  const known = await readFile(file).catch(absent)
  if (known) return known
  const made = await make()
  // A full or read-only disk costs the next visitor some milliseconds, not this one the picture.
  if (made) await keep(file, made).catch(() => undefined)
  return made
}

async function keep(file: string, body: Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(beside, body)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
