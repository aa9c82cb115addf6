import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * Leads back to where this lot was opened from. One step back in the history finds the list at the same row. A lot opened by a direct link leads to
 * the listing.
 */
export function BackToList({
  path,
  label,
  className,
  children,
}: {
  path: string
  label?: string
  className?: string
  children: ReactNode
}) {
  const router = useRouter()
  const mayGoBack = useCanGoBack()
  return (
    <Link
      to={path}
      preload={false}
      // The list is not the current page, though its address begins this one's.
      activeOptions={{ exact: true }}
      className={className}
      aria-label={label}
      title={label}
      onClick={event => {
        const newTab = event.ctrlKey || event.metaKey || event.shiftKey
        if (!mayGoBack || newTab) return
        event.preventDefault()
        router.history.back()
      }}
    >
      {children}
    </Link>
  )
}
