import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/**
 * The link of a card. The router's own link subscribes to every navigation and measures itself, which is too slow for a list of hundreds. This one
 * calls the router only when it is used.
 */
export function CardLink({
  to,
  search,
  className,
  label,
  children,
}: {
  to: string
  search?: Record<string, string>
  className?: string
  /** The name for assistive technology, where the text alone does not tell. */
  label?: string
  children: ReactNode
}) {
  const router = useRouter()
  const fetchAhead = () => void router.preloadRoute({ to, search: search as never }).catch(() => undefined)
  const open = (event: MouseEvent) => {
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isElsewhere || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ to, search: search as never })
  }
  return (
    <a
      href={search ? `${to}?${new URLSearchParams(search)}` : to}
      aria-label={label}
      className={className}
      onClick={open}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </a>
  )
}
