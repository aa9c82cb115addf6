import type { Generated } from 'kysely'
import type { SearchNotify } from '#domain/saved-searches/search-notify.ts'

/** A lot that a person opened; see migrations/0004_lots.sql. */
type VisitedLotsTable = { user_id: number; lot_id: string; vehicle: 'car' | 'bike'; visited_at: Date }

/** Ranges of chassis numbers with their production month; see migrations/0004_lots.sql. */
type ProductionRangesTable = {
  code: string
  serial_from: number
  serial_to: number
  year: number
  month: number
  model_code: Generated<string>
  model_name: Generated<string>
  grade_code: Generated<string>
  engine_no: Generated<string>
  transmission: Generated<string>
  description: Generated<string>
  catalog_code: Generated<string>
  color_code: Generated<string>
  trim_code: Generated<string>
  catalog_no: Generated<string>
  source: string
}

/** The tables that lot lists need besides the lots. */
export type ListingTables = {
  favorite_group_names: { user_id: number; grp: string; name: string }
  favorites: { user_id: number; lot_id: string; grp: string; type: string; added_at: Date }
  production_ranges: ProductionRangesTable
  saved_searches: {
    id: Generated<number>
    user_id: number
    page_type: string
    title: string
    params: string
    created_at: Date
    notify: Generated<SearchNotify>
  }
  search_watch: {
    search_id: number
    looked_at: Date
    told_at: Date | null
    tell_at: Date | null
    is_wide: Generated<boolean>
    seen: number[] | null
    next_look_at: Date | null
  }
  search_finds: {
    search_id: number
    batch_id: number
    found_at: Date
    lot_ids: string[]
    is_told: Generated<boolean>
    found: Generated<number>
    relisted_ids: Generated<string[]>
  }
  lot_batches: { id: Generated<number>; cut_at: Date }
  lot_arrivals: { lot_id: string; batch_id: number | null }
  changed_lots: { lot_id: string; former: unknown; batch_id: number | null }
  visited_lots: VisitedLotsTable
}
