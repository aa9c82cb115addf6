import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { fieldRule, fieldRuleTexts, type FieldRule } from '#server/http/field-texts.ts'
import { ROOT } from './imports.ts'

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path))
    .map(path => readFileSync(join(ROOT, folder, path), 'utf8'))
}

/** The rules that a schema names as messages, in all its parts. */
function rulesIn(part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return found
  seen.add(part)
  if ('kind' in part && 'message' in part && typeof part.message === 'string') found.add(part.message)
  for (const inner of Object.values(part)) rulesIn(inner, found, seen)
  return found
}

test('each rule of a request has its text', () => {
  const rules = new Set(ALL_ENDPOINTS.flatMap(({ params, query, body }) => [...rulesIn([params, query, body])]))
  // A check across fields names its rule inside a function.
  for (const source of sourcesOf('src/contract'))
    for (const [, rule] of source.matchAll(
      /(?:message: |blame\([^,()]+, |(?:across|inOrder)(?:<T>)?\((?:'\w+', )+)'(\w+)'/g,
    ))
      rules.add(rule!)
  expect([...rules].sort()).toEqual(
    expect.arrayContaining(['documentSize', 'etaAfterEtd', 'integer', 'notBoth', 'passwordMatch', 'sixDigits']),
  )
  expect([...rules].filter(rule => fieldRule(rule) !== rule)).toEqual([])
})

const TABLE = /^(?:export )?const (?:FIELD_TEXT|\w*RULES): Record<string, MessageDescriptor> = \{([^}]*)\}/gm

/** The texts of the client's forms: rule, English text. */
function clientTexts(): [rule: string, text: string][] {
  const tables = sourcesOf('src/client').flatMap(source => [...source.matchAll(TABLE)].map(([, table]) => table!))
  return tables.flatMap(table => [...table.matchAll(/(\w+): msg`([^`]*)`/g)].map(([, rule, text]) => [rule!, text!]))
}

/** English → Russian, of the client's catalogues. */
function russian(): Map<string, string> {
  const texts = readdirSync(join(ROOT, 'locales/ru')).map(name => readFileSync(join(ROOT, 'locales/ru', name), 'utf8'))
  const entries = texts.flatMap(text => [...text.matchAll(/(?<!^msgctxt .*\n)^msgid (".*")\nmsgstr (".*")$/gm)])
  return new Map(entries.map(([, id, text]) => [JSON.parse(id!) as string, JSON.parse(text!) as string]))
}

test('the client and the server word a broken rule alike, in both languages', () => {
  const texts = clientTexts()
  expect(new Set(texts.map(([rule]) => rule)).size).toBeGreaterThan(35)
  const translations = russian()
  for (const [rule, en] of texts)
    expect({ rule, en, ru: translations.get(en) }).toEqual({ rule, ...fieldRuleTexts(rule as FieldRule) })
})

/** Checks of our own that say `invalid`, with their places in the requests. */
function wordlessChecks(part: unknown, place: string, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const isOwn = 'type' in part && ['check', 'custom'].includes(String(part.type))
  const here = isOwn && 'message' in part && part.message === 'invalid' ? [place] : []
  return [...here, ...Object.values(part).flatMap(inner => wordlessChecks(inner, place, seen))]
}

test('no request is refused as invalid without the rule that it broke', () => {
  // broken-rule.ts names the rule of Valibot's own checks.
  const found = ALL_ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
    wordlessChecks([params, query, body], `${method} ${path}`),
  )
  expect(found).toEqual([])
})
