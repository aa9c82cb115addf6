import { Link } from '@tanstack/react-router'
import type { RenderLink } from '#client/ui/link.tsx'

/** Links of `ui` that know the router: `href` is a whole local address with its parameters. */
export const renderRouterLink: RenderLink = ({ href, ...props }) => <Link to={href} {...props} />
