import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files stand while they are written; what a crash left there is swept (sweep-pictures.ts). */
export const incomingFolder = (dataDir: string) => join(dataDir, 'photos', 'incoming')

/** Writes a file apart and then puts it into its place, so that a crash leaves no half of one. */
export async function writeWhole(dataDir: string, file: string, body: Uint8Array): Promise<void> {
  const apart = join(incomingFolder(dataDir), randomUUID())
  await mkdir(incomingFolder(dataDir), { recursive: true })
  try {
    await writeFile(apart, body)
    await mkdir(dirname(file), { recursive: true })
    await rename(apart, file)
  } catch (error) {
    await rm(apart, { force: true })
    throw error
  }
}
