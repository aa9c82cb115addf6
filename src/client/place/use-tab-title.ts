import { useEffect } from 'react'

/** The title of the tab while a screen is open: what it shows, then the product. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Minato`
    return () => {
      document.title = 'Minato'
    }
  }, [title])
}
