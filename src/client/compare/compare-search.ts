/** The address of a comparison: `?lots=261124-1-3214,261124-1-3215`. Empty once the last lot is removed; without it the choice of this device counts. */
export type CompareSearch = { lots?: string | undefined }

export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  return { lots: typeof search.lots === 'string' ? search.lots : undefined }
}
