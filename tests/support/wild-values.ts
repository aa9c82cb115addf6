import fc from 'fast-check'
import type { JsonSchema } from '#server/http/json-schema.ts'

/** Values that people, old apps and attackers send in place of valid ones. */
const JUNK = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    'a\u0000b',
    '\ud800',
    "'; drop table users; --",
    '../../etc/passwd',
    '%00',
    '٣',
    '1e308',
    '99999999999999999999',
    '2026-02-30',
    [],
    {},
    [[]],
  ),
  fc.constantFrom(0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, Number.MIN_SAFE_INTEGER),
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.integer(),
)

/** Mostly values that fit the schema, with junk at any depth, omitted fields and unknown ones. */
export function wildValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: JUNK })
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(wildValue))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.items) return fc.array(wildValue(schema.items), { maxLength: 4 })
  if (schema.properties) return wildObject(schema.properties)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 2_000_000 })
  if (schema.format === 'email') return fc.constantFrom('nobody@minato.example', 'not an email')
  return fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('A', '1', '2026-11-24', 'TOYOTA', '261125-1-5001'))
}

function wildObject(properties: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, wildValue(schema)]))
  return fc.record(
    { ...known, __unknown: JUNK },
    { requiredKeys: Object.keys(known).filter((_, at) => at % 3 !== 2) as never[] },
  )
}
