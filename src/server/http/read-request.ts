import type { Context } from 'hono'
import * as v from 'valibot'
import { withoutBidiControls } from '#domain/site/bidi-controls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { present } from '#contract/wire.ts'
import { brokenRule } from './broken-rule.ts'
import type { FieldRule } from './field-texts.ts'
import { invalid } from './refused.ts'

/** Checks query and body together, so one refusal names all errors of a request. */
export async function readRequest(endpoint: Endpoint, context: Context): Promise<{ query: unknown; body: unknown }> {
  const fields: Record<string, FieldRule> = {}
  const noting = (found: Record<string, FieldRule>) => void Object.assign(fields, found)
  const query = endpoint.query && read(endpoint.query, present(endpoint.query, readable(context.req.query())), noting)
  const json = endpoint.body && (await readJson(context))
  const body = endpoint.body && (json ? read(endpoint.body, json.value, noting, endpoint.wireNames) : noting(NO_JSON))
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { query, body }
}

const NO_JSON = { body: 'json' } as const

export function parse(schema: v.GenericSchema, input: unknown): unknown {
  return read(schema, input, fields => {
    throw invalid(fields)
  })
}

/** Reports field → rule code; nested fields are joined by dots, the request as a whole is `body`. */
function read(
  schema: v.GenericSchema,
  input: unknown,
  report: (fields: Record<string, FieldRule>) => void,
  wireNames: Endpoint['wireNames'] = {},
): unknown {
  const unfit = unfitIn(input)
  if (unfit) return report({ [unfit.path || 'body']: unfit.rule })
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const fields: Record<string, FieldRule> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? 'body'
    const field = Object.keys(wireNames).find(name => wireNames[name] === path) ?? path
    fields[field] ??= brokenRule(issue)
  }
  return report(fields)
}

/** No call nests deeper than a few objects. A body of brackets could otherwise overflow our stack. */
const DEEPEST = 20

/**
 * PostgreSQL cannot store NUL or lone surrogates in text, and no person types them, so every field of every call refuses them. Returns the
 * field, '' for the whole body, with the rule that it breaks, or null if all is well.
 */
function unfitIn(input: unknown): { path: string; rule: FieldRule } | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      return { path, rule: 'characters' }
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEEPEST) return { path: '', rule: 'nesting' }
    for (const [name, inner] of Object.entries(value))
      open.push({ value: inner, path: path ? `${path}.${name}` : name, depth: depth + 1 })
  }
  return null
}

/** Others read a person's text, so no text may turn the order of its neighbours. A person who searches for it may paste it with such characters. */
const readable = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, withoutBidiControls(value)]))

/** The same for a value of a body. Nobody reads a password, and it must be compared as it was typed. */
const readableIn = (name: string, value: unknown): unknown =>
  typeof value === 'string' && !/password/i.test(name) ? withoutBidiControls(value) : value

/** An empty body is no value; null for invalid JSON. */
async function readJson(context: Context): Promise<{ value: unknown } | null> {
  const text = await context.req.text()
  if (text === '') return { value: undefined }
  try {
    return { value: JSON.parse(text, readableIn) }
  } catch {
    return null
  }
}
