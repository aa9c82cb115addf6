/** A query that can be requested again. */
export type Refetchable = { isFetching: boolean; refetch: () => unknown }

/** The query if it failed and no earlier answer is known. Null otherwise. */
export function failedQuery(
  query: (Refetchable & { isError: boolean; data: unknown }) | undefined,
): Refetchable | null {
  return query?.isError && query.data === undefined ? query : null
}
