import { csvRows, type CsvRow } from '#server/csv-rows.ts'
import type { ProductionRange } from './production.queries.ts'

/** Columns of the import by their headers; the first five are required. */
const REQUIRED = ['chassis', 'serial_from', 'serial_to', 'year', 'month'] as const
const TEXTS = {
  model_code: 'modelCode',
  model_name: 'modelName',
  grade_code: 'gradeCode',
  engine_no: 'engineNo',
  transmission: 'transmission',
  description: 'description',
  code: 'catalogCode',
  color_code: 'colorCode',
  trim_code: 'trimCode',
  catalog_no: 'catalogNo',
} as const

/** Longer texts are cut. */
const MAX_TEXT = 200

type RangesRead = { ranges: ProductionRange[]; rejected: { line: number; field: string; reason: string }[] }

/** Ranges of a CSV with a header. A wrong row is reported with its line and field and never stops the rest. Throws without the header. */
export async function readRanges(text: string): Promise<RangesRead> {
  const source = text.replace(/^\uFEFF/, '')
  const [first = ''] = source.split('\n', 1)
  const separator = first.includes(';') && !first.includes(',') ? ';' : ','
  const rows: CsvRow[] = []
  for await (const row of csvRows([source], separator)) rows.push(row)
  const [head, ...others] = rows
  const names = (head?.cells ?? []).map(name => name.trim().toLowerCase())
  const missing = REQUIRED.filter(name => !names.includes(name))
  if (missing.length > 0) throw new Error(`The first line lacks ${missing.join(', ')}`)
  const read: RangesRead = { ranges: [], rejected: [] }
  for (const { line, cells } of others) {
    const at = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
    const fault = faultOf(at)
    if (fault) read.rejected.push({ line, ...fault })
    else read.ranges.push(rangeOfRow(at))
  }
  return read
}

type At = (name: string) => string

function faultOf(at: At): { field: string; reason: string } | null {
  if (!/^[0-9A-Za-z]{1,20}$/.test(at('chassis'))) return { field: 'chassis', reason: 'must be letters and digits' }
  for (const field of ['serial_from', 'serial_to', 'year', 'month'])
    if (!/^\d{1,9}$/.test(at(field))) return { field, reason: 'must be a whole number' }
  if (Number(at('serial_to')) < Number(at('serial_from')))
    return { field: 'serial_to', reason: 'lies below serial_from' }
  const year = Number(at('year'))
  if (year < 1950 || year > 2100) return { field: 'year', reason: 'must be from 1950 to 2100' }
  const month = Number(at('month'))
  return month < 1 || month > 12 ? { field: 'month', reason: 'must be from 1 to 12' } : null
}

function rangeOfRow(at: At): ProductionRange {
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([name, field]) => [field, at(name).slice(0, MAX_TEXT)]))
  return {
    code: at('chassis').toUpperCase(),
    serialFrom: Number(at('serial_from')),
    serialTo: Number(at('serial_to')),
    year: Number(at('year')),
    month: Number(at('month')),
    ...(texts as Record<(typeof TEXTS)[keyof typeof TEXTS], string>),
  }
}
