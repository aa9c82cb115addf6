import { useEffect, useRef } from 'react'

/** Closes a sheet that an old link or a reload has opened, and that has nothing to show. It looks once, at the first render. */
export function useCloseOrphan(isOrphan: boolean, close: () => void): void {
  const orphan = useRef(isOrphan)
  useEffect(() => {
    if (!orphan.current) return
    orphan.current = false
    close()
  }, [close])
}
