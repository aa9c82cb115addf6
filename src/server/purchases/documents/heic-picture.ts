import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/files/file-store.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { readDocument } from './document-store.ts'
import { drawHeic } from './draw-heic.ts'

/** Not in the backup: these pictures can be drawn again. */
const placeOf = (hash: string) => `document-pictures/${hash.slice(0, 2)}/${hash}.jpg`

/** One at a time: a photo of 48 megapixels takes some 500 MB. */
const drawing = limitConcurrency({ atOnce: 1, maxWaiting: 20 })

/** A stored HEIC as a JPEG, which every browser shows; null if it cannot be drawn. Drawn on the first request and stored. */
export async function heicPicture(files: FileStore, hash: string): ReturnType<FileStore['get']> {
  return (await files.get(placeOf(hash))) ?? drawing(() => drawOnce(files, hash))
}

async function drawOnce(files: FileStore, hash: string): ReturnType<FileStore['get']> {
  // Another request may have drawn it meanwhile.
  const drawn = await files.get(placeOf(hash))
  if (drawn) return drawn
  const file = await readDocument(files, hash)
  const jpeg = file && (await drawHeic(await buffer(file.body)))
  if (!jpeg) return null
  await files.put(placeOf(hash), jpeg)
  return files.get(placeOf(hash))
}
