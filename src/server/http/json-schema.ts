import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** JSON Schema as objects. The contract has no schema that is just true or false. */
export type JsonSchema = {
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
  required?: string[]
  [keyword: string]: unknown
}

/** The schema of the request as sent. */
export const inputSchema = (schema: GenericSchema): JsonSchema => converted(schema, 'input')

/** The schema after parsing. Answers are never transformed, so it equals what is sent. */
export const outputSchema = (schema: GenericSchema): JsonSchema => converted(schema, 'output')

/** Checks by a function have no equivalent in JSON Schema and are left out. The schema is then looser, never wrong. */
function converted(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    // Open objects are marked as such; the tests check answers against it.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: {} } : undefined,
  })
  return json as JsonSchema
}
