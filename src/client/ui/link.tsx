import type { ReactNode } from 'react'

/** What a part that navigates hands to the caller's link. `ui` knows no router, so the app passes its own link in. */
export interface LinkProps {
  href: string
  className?: string
  children: ReactNode
  title?: string
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page' | 'true'
}

/** Draws a link. The default is a plain anchor; the app gives one that knows its router. */
export type RenderLink = (props: LinkProps) => ReactNode

export const plainLink: RenderLink = props => <a {...props} />
