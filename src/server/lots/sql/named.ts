import { sql, type RawBuilder } from 'kysely'
import { joinedName } from '#domain/lots/lot-filter.ts'
import type { ChassisText } from '#domain/lots/lot-filter-chassis.ts'
import { containsPattern, plainPattern } from '#server/db/like.ts'

/** Ids of the makers, models or chassis codes that are meant: a query, or part of one. */
type Ids = RawBuilder<{ id: number }>

/** Makers with the word in their name. */
export const makersNamed = (word: string): Ids =>
  sql`select id from makers where ${joined('makers.name')} ilike ${joinedPattern(word)}`

/** Models with the word in their name or their maker's: people name a model as "toyota aqua". */
export const modelsNamed = (word: string): Ids =>
  sql`select models.id from models join makers on makers.id = maker_id
    where ${joined('makers.name')} || ' ' || ${joined('models.name')} ilike ${joinedPattern(word)}`

/** Chassis codes that are, or begin with, one of the texts. */
export function chassisNamed(texts: readonly ChassisText[]): Ids {
  const patterns = texts.map(({ code, whole }) => plainPattern(code) + (whole ? '' : '%'))
  return sql`select id from chassis_codes where upper(code) like any(${patterns}::text[])`
}

/** As `joinedName` of domain/lots/lot-filter.ts: PostgreSQL knows no \p{Pd}. */
const SEPARATORS = String.raw`[\s\u2010-\u2015\u301c\u3030\u30a0\ufe58\ufe63\uff0d-]`
const joined = (column: string) => sql`regexp_replace(${sql.ref(column)}, ${SEPARATORS}, '', 'g')`

/** Null, which finds nothing, for a word of hyphens alone. */
function joinedPattern(word: string): string | null {
  const name = joinedName(word)
  return name === '' ? null : containsPattern(name)
}
