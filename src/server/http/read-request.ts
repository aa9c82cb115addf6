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
  const [query, body] = outputsOf(readQueryOf(endpoint, context), await readBodyOf(endpoint, context))
  return { query, body }
}

export function parse(schema: v.GenericSchema, input: unknown): unknown {
  return outputsOf(read(schema, input))[0]
}

/** What came of a query or a body: its value, or the fields with the rule that each one broke. */
type Reading = { output: unknown } | { faults: Iterable<readonly [field: string, rule: FieldRule]> }

function outputsOf(...readings: Reading[]): unknown[] {
  const refused = readings.filter(reading => 'faults' in reading)
  // The fields' names come from outside: `fromEntries` takes `__proto__` for a name as any other.
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.flatMap(({ faults }) => [...faults])))
  return readings.map(reading => ('output' in reading ? reading.output : undefined))
}

/** `makerId=1&makerId=2` is refused: whichever was taken, the caller would get the lots of one maker and believe that they are all. */
function readQueryOf({ query }: Endpoint, context: Context): Reading {
  if (!query) return { output: undefined }
  const repeated = Object.entries(context.req.queries()).flatMap(([name, values]) =>
    Object.hasOwn(query.entries, name) && new Set(values).size > 1 ? [[name, 'repeated'] as const] : [],
  )
  if (repeated.length > 0) return { faults: repeated }
  return read(query, present(query, readable(context.req.query())))
}

async function readBodyOf({ body, wireNames }: Endpoint, context: Context): Promise<Reading> {
  if (!body) return { output: undefined }
  const json = await readJson(context)
  return json ? read(body, json.value, wireNames) : { faults: [['body', 'json']] }
}

/** Nested fields are joined by dots, the request as a whole is `body`. */
function read(schema: v.GenericSchema, input: unknown, wireNames: Endpoint['wireNames'] = {}): Reading {
  const unfit = unfitIn(input)
  if (unfit) return { faults: [[unfit.path || 'body', unfit.rule]] }
  const result = v.safeParse(schema, input)
  if (result.success) return { output: result.output }
  const faults = new Map<string, FieldRule>()
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? 'body'
    const field = Object.keys(wireNames).find(name => wireNames[name] === path) ?? path
    if (!faults.has(field)) faults.set(field, brokenRule(issue))
  }
  return { faults }
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
