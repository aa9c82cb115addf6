import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce } from '#server/files/claims.ts'
import type { SharedFiles } from '#server/files/shared-files.ts'
import { StoreError } from '#server/files/store-error.ts'
import { writeWhole } from '#server/files/write-whole.ts'
import type { AppContext } from '#server/http/context.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'

/** Increased when the drawings change, so that no picture of an older drawing is served. */
const DRAWING = 'v1'

/** For pictures as they are served; all of them can be made again. With a bucket they lie there, and the disk has those served last. */
export const SERVED_PICTURES = `photos/${DRAWING}`

type StoreContext = Pick<AppContext, 'config' | 'shared'>
type Make = () => Promise<Uint8Array | null>

const making = new Map<string, Promise<Uint8Array | null>>()

/**
 * The picture `name` of the lot behind `token`, from the disk, from the bucket, or made now. Simultaneous requests for one picture make it once, also
 * those to other servers.
 */
export async function storedPicture(
  { config, shared }: StoreContext,
  token: string,
  name: string,
  make: Make,
): Promise<Uint8Array | null> {
  const place = `${SERVED_PICTURES}/${token.slice(0, 2)}/${token}/${name}`
  const file = join(config.dataDir, place)
  const underway = making.get(file)
  if (underway) return underway
  const makeForAll = shared ? () => findOrMake(shared, place, make) : make
  const work = readOrMake(config.dataDir, file, makeForAll).finally(() => making.delete(file))
  making.set(file, work)
  return work
}

async function readOrMake(dataDir: string, file: string, make: Make): Promise<Uint8Array | null> {
  const known = await readFile(file).catch(absent)
  if (known) return known
  const made = await make()
  // A full or read-only disk costs the next visitor some milliseconds; this one still gets the picture.
  if (made) await writeWhole(dataDir, file, made).catch(() => undefined)
  return made
}

/** A slow bucket must not hold a socket for each of many visitors. Further visitors are told to try again later. */
const bucketLimit = limitConcurrency({ atOnce: 64, maxWaiting: 500 })

async function findOrMake({ files, claims }: SharedFiles, place: string, make: Make): Promise<Uint8Array | null> {
  const find = () => bucketLimit<Uint8Array | null>(() => files.read(place))
  const makeAndShare = async () => {
    const made = await make()
    // Where the bucket does not take it, another server makes it again.
    if (made) await files.put(place, Buffer.from(made)).catch(() => undefined)
    return made
  }
  try {
    return await madeOnce(claims, place, { find, make: makeAndShare })
  } catch (error) {
    if (error instanceof StoreError) return make()
    throw error
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
