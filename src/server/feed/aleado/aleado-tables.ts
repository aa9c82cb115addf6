export type LotKind = { vehicle: 'car' | 'bike'; offer: 'auction' | 'stock' }

/** Tables that hold lots, with their contents. A seventh would be one record. */
export const LOT_TABLES: Record<string, LotKind> = {
  auct_lots_xml_jp: { vehicle: 'car', offer: 'auction' },
  auct_lots_xml_jp_op: { vehicle: 'car', offer: 'stock' },
  moto_lots_ns: { vehicle: 'bike', offer: 'auction' },
}

/** Tables that explain the numbers in them: column of the number, columns kept. */
const LOOKUP_TABLES = {
  auct_auctions_xml: { id: 'id', into: 'halls' },
  auct_companies_xml: { id: 'company_id', into: 'makers' },
  auct_models_xml: { id: 'model_id', into: 'models' },
  auct_colors_xml: { id: 'color_id', into: 'colors' },
  auct_results_xml: { id: 'result_id', into: 'results' },
} as const

type LookupTable = keyof typeof LOOKUP_TABLES
export const LOOKUP_TABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(LOOKUP_TABLES))

/** The contents of the source's own tables, each by the number used in a lot's row. Empty where the source did not send the table. */
export type AleadoLookups = {
  halls: Map<string, { name: string; isOnePrice: boolean }>
  makers: Map<string, string>
  models: Map<string, string>
  colors: Map<string, string>
  results: Map<string, string>
}

/** Real tables have under five thousand rows; look-ups are the only rows held in memory. */
const MAX_ROWS = 100_000

export function emptyLookups(): AleadoLookups {
  return { halls: new Map(), makers: new Map(), models: new Map(), colors: new Map(), results: new Map() }
}

export function addLookup(lookups: AleadoLookups, table: string, values: Record<string, string | null>): void {
  const { id, into } = LOOKUP_TABLES[table as LookupTable]
  const ref = values[id]?.trim()
  const name = (values['name_en'] ?? values['name'])?.trim()
  if (!ref || !name || lookups[into].size >= MAX_ROWS) return
  if (into === 'halls') lookups.halls.set(ref, { name, isOnePrice: values['is_oneprice'] === '1' })
  else lookups[into].set(ref, name)
}
