import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder for files that are being written; files left there by a crash are swept (sweep-pictures.ts). */
export const incomingFolder = (dataDir: string) => join(dataDir, 'photos', 'incoming')

/** Writes to a temporary file and then moves it into place, so that a crash leaves no half-written file. */
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
