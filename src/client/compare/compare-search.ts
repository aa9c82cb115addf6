/** The address of a comparison: `?lots=261124-1-3214,261124-1-3215`. An empty list compares nothing; without the parameter this device's own choice is compared. */
export function readCompareSearch(search: Record<string, unknown>): { lots?: string } {
  return { lots: typeof search.lots === 'string' ? search.lots : undefined }
}
