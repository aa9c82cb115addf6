type KeptDocument = { address: string; openedAt: number; bytes: number }

const MB = 1024 * 1024

/** Documents of all cars together: some forty cars with ten documents of a few hundred kB each, or ten of the largest. */
export const MAX_KEPT_BYTES = 150 * MB

/** The documents to evict so that the rest fits: those that were fetched or opened longest ago. */
export function evictedDocuments(documents: readonly KeptDocument[]): string[] {
  const newest = documents.toSorted((a, b) => b.openedAt - a.openedAt)
  let bytes = 0
  return newest.filter(document => (bytes += document.bytes) > MAX_KEPT_BYTES).map(({ address }) => address)
}
