import { createAtom } from '@tanstack/react-store'

/** A file that is being sent, or why it was not added. */
type Upload = { name: string; part: number; stop: () => void } | { failure: string }

/** By the car and the party. A page that is left and opened again shows the upload that it started. */
export const uploads = createAtom<Readonly<Record<string, Upload>>>({})

export function setUpload(place: string, upload: Upload | null): void {
  const { [place]: _, ...others } = uploads.get()
  uploads.set(upload ? { ...others, [place]: upload } : others)
}

/** The places whose box is on screen. A box that has moved to another party is not where its upload began. */
const shown = new Set<string>()

/** Whether a failure of this place is seen there. */
export const isShown = (place: string): boolean => shown.has(place)

/** Its box is on screen until the returned function is called. A failure that was on screen is not shown again. */
export function showPlace(place: string): () => void {
  shown.add(place)
  return () => {
    shown.delete(place)
    const upload = uploads.get()[place]
    if (upload && 'failure' in upload) setUpload(place, null)
  }
}
