import { useEffect } from 'react'

/** Sets the tab title while a screen is open: the screen's content, then the product. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Minato`
    return () => {
      document.title = 'Minato'
    }
  }, [title])
}
