import { useEffect } from 'react'

/** The window's title while this screen is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
    return () => {
      document.title = 'Minato'
    }
  }, [title])
}
