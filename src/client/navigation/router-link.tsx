import { Link } from '@tanstack/react-router'
import type { RenderLink } from '#client/ui/link.tsx'

/** The router's link for `ui`: `href` is a complete local address with its parameters. */
export const renderRouterLink: RenderLink = ({ href, ...props }) => <Link to={href} {...props} />
