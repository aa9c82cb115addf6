import type { houseEndpoints } from '#contract/site/house.endpoints.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/asked.ts'
import { readSettingRows } from './site.queries.ts'

/** What the administration has to say above the login form: the setting `notice`, one text or one for each language. */
export const notice: UseCase<typeof houseEndpoints.notice> = async ({ db, language }) => {
  const [row] = await readSettingRows(db, ['notice'])
  return { notice: textOf(row?.value, language) }
}

function textOf(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const text = (value as Partial<Record<Language, unknown>>)[language]
  return typeof text === 'string' ? text : ''
}
