import { sql } from 'kysely'
import type { LotCriteria, WordField } from '#domain/lots/lot-filter.ts'
import type { Db } from '#server/db/connect.ts'
import type { LotQuery } from '#server/market/lot-search.ts'
import { chassisNamed, makersNamed, modelsNamed } from '../sql/named.ts'
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
  const wordsOf = (field: WordField) => words.filter(one => one.field === field).map(({ word }) => word)
  const named = [
    ...wordsOf('maker').map(word => ({ field: 'maker' as const, ids: makersNamed(word) })),
    ...wordsOf('model').map(word => ({ field: 'model' as const, ids: modelsNamed(word) })),
    ...(chassisTexts ? [{ field: 'chassis' as const, ids: chassisNamed(chassisTexts) }] : []),
  ]
  return Promise.all(
    named.map(async ({ field, ids }) => ({ field, ids: (await ids.execute(db)).rows.map(({ id }) => id) })),
  )
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
