import type { ReactNode } from 'react'

/**
 * The properties that a navigating part passes to the caller's link. `ui` knows no router, so the app passes its own link component.
 */
interface LinkProps {
  href: string
  className?: string
  children: ReactNode
  title?: string
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page' | 'true'
}

/** Draws a link. The default is a plain anchor; the app passes one that knows its router. */
export type RenderLink = (props: LinkProps) => ReactNode

export const plainLink: RenderLink = props => <a {...props} />
