import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the path that answered: the first route that is no middleware. The client's own files are together `files`. */
export const endpointOf = (context: Context): string =>
  matchedRoutes(context).find(({ path }) => !path.endsWith('*'))?.path ?? 'files'
