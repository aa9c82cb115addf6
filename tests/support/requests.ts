import type { Endpoint } from '#contract/endpoint.ts'
import { paramValues } from '#server/http/openapi.ts'

/** One address of an endpoint, with its parameter values. */
export type Address = { endpoint: Endpoint; params: Record<string, string>; path: string; name: string }

/** Every address of every endpoint: a path with a page type is five. */
export function addressesOf(table: readonly Endpoint[]): Address[] {
  return table.flatMap(endpoint =>
    paramValues(endpoint).map(params => {
      const path = `/v1${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] || 'x')}`
      return { endpoint, params, path, name: `${endpoint.method} ${path}` }
    }),
  )
}

/** The minimum of a request that an endpoint accepts as its own; most fields are missing. */
export function bareRequest({ method, body }: Endpoint): RequestInit {
  if (!body) return { method }
  return { method, headers: { 'content-type': 'application/json' }, body: '{}' }
}
