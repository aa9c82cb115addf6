import type { LotCriteria } from '#domain/lots/lot-filter.ts'
import type { CountedField, LotOrder, LotQuery, PageRange, VehicleKey } from '#server/market/lot-search.ts'

/**
 * A query in the index's terms. The database has already looked up names (`named`: each list must hold the lot's id) and folded words, since it
 * knows both and they are only a few rows.
 */
export type IndexQuery = Pick<LotQuery, 'pageType' | 'today'> & {
  criteria: Omit<LotCriteria, 'words' | 'chassisTexts'>
  named: { field: 'maker' | 'model' | 'chassis'; ids: number[] }[]
  words: { field: 'equipment' | 'grade'; word: string }[]
}

export type IndexRequest =
  | { ask: 'page'; query: IndexQuery; order: LotOrder; range: PageRange }
  | { ask: 'facets'; query: IndexQuery; wanted: readonly CountedField[] }
  | { ask: 'counts'; query: IndexQuery; field: CountedField }
  | { ask: 'prices'; query: IndexQuery; most: number }
  | { ask: 'sales'; query: Pick<IndexQuery, 'today'>; keys: readonly VehicleKey[] }
