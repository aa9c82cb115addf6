import { sql } from 'kysely'
import type { LotCriteria, WordField } from '#domain/lots/lot-filter.ts'
import type { Db } from '#server/db/connect.ts'
import { containsPattern, plainPattern } from '#server/db/like.ts'
import type { LotQuery } from '#server/market/lot-search.ts'
import type { IndexQuery } from './answer/index-query.ts'
import { ASCII } from './load/fold-case.ts'
import { SEPARATOR } from './segment/word-index.ts'

/**
 * Converts a query to the index's terms. The database looks up names: it knows them best and there are few. Null where only SQL can answer: a word
 * with a space in it, or a number as a text. No screen sends such things.
 */
export async function readQuery(db: Db, { pageType, today, criteria }: LotQuery): Promise<IndexQuery | null> {
  const { words, chassisTexts, ...rest } = criteria
  if (words.some(({ word }) => SEPARATOR.test(word)) || rest.lotNumbers.flat().some(isNumberAsText)) return null
  const [named, texts] = await Promise.all([namesOf(db, words, chassisTexts), textsOf(db, words)])
  return { pageType, today, criteria: rest, named, words: texts }
}

function isNumberAsText(item: LotCriteria['lotNumbers'][number][number]): boolean {
  return 'text' in item && /^\d{1,9}$/.test(item.text)
}

function namesOf(
  db: Db,
  words: LotCriteria['words'],
  chassisTexts: LotCriteria['chassisTexts'],
): Promise<IndexQuery['named']> {
  const patterned = words.map(({ field, word }) => ({ field, pattern: containsPattern(word) }))
  return Promise.all([
    ...patterned.filter(({ field }) => field === 'maker').map(({ pattern }) => makersLike(db, pattern)),
    ...patterned.filter(({ field }) => field === 'model').map(({ pattern }) => modelsLike(db, pattern)),
    ...(chassisTexts ? [chassisLike(db, chassisTexts)] : []),
  ])
}

type Named = IndexQuery['named'][number]
type Row = { id: number }

async function makersLike(db: Db, pattern: string): Promise<Named> {
  const { rows } = await sql<Row>`select id from makers where name ilike ${pattern}`.execute(db)
  return { field: 'maker', ids: rows.map(({ id }) => id) }
}

async function modelsLike(db: Db, pattern: string): Promise<Named> {
  const { rows } = await sql<Row>`
    select models.id from models join makers on makers.id = maker_id
    where makers.name || ' ' || models.name ilike ${pattern}`.execute(db)
  return { field: 'model', ids: rows.map(({ id }) => id) }
}

async function chassisLike(db: Db, texts: NonNullable<LotCriteria['chassisTexts']>): Promise<Named> {
  const patterns = texts.map(({ code, whole }) => plainPattern(code) + (whole ? '' : '%'))
  const { rows } = await sql<Row>`
    select id from chassis_codes where upper(code) like any(${patterns}::text[])`.execute(db)
  return { field: 'chassis', ids: rows.map(({ id }) => id) }
}

const INDEXED = new Set<WordField>(['equipment', 'grade'])

async function textsOf(db: Db, words: LotCriteria['words']): Promise<IndexQuery['words']> {
  const indexed = words.filter(({ field }) => INDEXED.has(field)) as IndexQuery['words']
  if (indexed.every(({ word }) => ASCII.test(word)))
    return indexed.map(({ field, word }) => ({ field, word: word.toLowerCase() }))
  const { rows } = await sql<{ word: string }>`
    select lower(word) as word from unnest(${indexed.map(({ word }) => word)}::text[]) with ordinality as asked (word, place)
    order by place`.execute(db)
  return indexed.map(({ field }, at) => ({ field, word: rows[at]!.word }))
}
