import { createAtom } from '@tanstack/react-store'

/** A file that is being sent, or why it was not added. */
type Upload = { name: string; part: number; stop: () => void } | { failure: string }

/** By the car and the party. A page that is left and opened again shows the upload that it started. */
export const uploads = createAtom<Readonly<Record<string, Upload>>>({})

export function setUpload(place: string, upload: Upload | null): void {
  const { [place]: _, ...others } = uploads.get()
  uploads.set(upload ? { ...others, [place]: upload } : others)
}

/** A failure that was on screen is not shown again. */
export function forgetFailure(place: string): void {
  const upload = uploads.get()[place]
  if (upload && 'failure' in upload) setUpload(place, null)
}
