import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/files/file-store.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { readDocument } from './document-store.ts'
import { drawHeic } from './draw-heic.ts'

/** Not in the backup: they are drawn again. */
const placeOf = (hash: string) => `document-pictures/${hash.slice(0, 2)}/${hash}.jpg`

/** One at a time: a photo of 48 megapixels takes some 500 MB. */
const drawing = limitConcurrency({ atOnce: 1, maxWaiting: 20 })

/** A stored HEIC as a JPEG, which every browser shows. Drawn when it is first asked for, and kept; null when it cannot be drawn. */
export async function heicPicture(files: FileStore, hash: string): ReturnType<FileStore['get']> {
  return (await files.get(placeOf(hash))) ?? drawing(() => drawOnce(files, hash))
}

async function drawOnce(files: FileStore, hash: string): ReturnType<FileStore['get']> {
  // Another request has drawn it in between.
  const drawn = await files.get(placeOf(hash))
  if (drawn) return drawn
  const file = await readDocument(files, hash)
  const jpeg = file && (await drawHeic(await buffer(file.body)))
  if (!jpeg) return null
  await files.put(placeOf(hash), jpeg)
  return files.get(placeOf(hash))
}
