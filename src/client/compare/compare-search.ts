/** The address of a comparison: `?lots=261124-1-3214,261124-1-3215`. */
export type CompareSearch = { lots?: string | undefined }

export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  return { lots: typeof search.lots === 'string' && search.lots !== '' ? search.lots : undefined }
}
