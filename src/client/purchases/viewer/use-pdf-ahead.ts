import { useEffect } from 'react'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { PDF_FILES } from './pdf-file.ts'

/** Fetches the code that draws PDFs, so that the service worker stores it and PDFs open offline too. */
export function usePdfAhead(hasPdf: boolean): void {
  const idle = useIdle()
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!hasPdf || !idle || !navigator.serviceWorker?.controller || connection?.saveData === true) return
    for (const file of PDF_FILES) void fetch(file, { priority: 'low' }).catch(() => undefined)
  }, [hasPdf, idle])
}
