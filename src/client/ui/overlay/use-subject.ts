import { useState } from 'react'

/** The subject of an overlay. It stays while the overlay closes. */
export function useSubject<Subject>() {
  const [about, setAbout] = useState<{ subject: Subject; opening: number; open: boolean } | null>(null)
  return {
    /** Null until the first opening. `opening` counts the openings: the key of a form that begins anew with each. */
    about,
    show: (subject: Subject) => setAbout(former => ({ subject, opening: (former?.opening ?? 0) + 1, open: true })),
    close: () => setAbout(former => former && { ...former, open: false }),
  }
}
