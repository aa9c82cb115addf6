type KeptPaper = { address: string; openedAt: number; bytes: number }

const MB = 1024 * 1024

/** Papers of all cars together: some forty cars with ten papers of a few hundred kB each, or ten of the largest. */
export const MOST_PAPER_BYTES = 150 * MB

/** What goes so that the rest fits: the papers that were fetched or opened longest ago. */
export function evictedPapers(papers: readonly KeptPaper[]): string[] {
  const newest = papers.toSorted((a, b) => b.openedAt - a.openedAt)
  let bytes = 0
  return newest.filter(paper => (bytes += paper.bytes) > MOST_PAPER_BYTES).map(({ address }) => address)
}
