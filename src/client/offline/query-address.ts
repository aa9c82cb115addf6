import type { Query } from '@tanstack/react-query'
import { addressOf } from '#client/api/address.ts'

/** The `/v1` address of a query, from its key (`api.ts` `ask`: the endpoint's path and its input). */
export function queryAddress({ queryKey: [path, options] }: Pick<Query, 'queryKey'>): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const { params, query } = (options ?? {}) as Record<'params' | 'query', Record<string, unknown> | undefined>
  return addressOf(path, params, query)
}
