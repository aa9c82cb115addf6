import type { JsonSchema } from '#server/http/json-schema.ts'

/** Paths of the keys in an answer that its schema does not contain: more data than the reader may expect. */
export function strangeKeys(schema: JsonSchema, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, at) => strangeKeys(itemSchema(schema, at), item, `${path}[]`))
  const forms = (schema.anyOf ?? [schema]).filter(form => form.properties || form.additionalProperties)
  // A schema without properties allows everything.
  if (forms.length === 0) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = forms.flatMap((form): JsonSchema[] => {
      const own = form.properties?.[key] ?? form.additionalProperties
      return own ? [own] : []
    })
    if (known.length === 0) return [`${path}.${key}`]
    return strangeKeys(known.length === 1 ? known[0]! : { anyOf: known }, inner, `${path}.${key}`)
  })
}

function itemSchema(schema: JsonSchema, at: number): JsonSchema {
  const forms = schema.anyOf ?? [schema]
  const items = forms.flatMap((form): JsonSchema[] => {
    const own = form.items ?? form.prefixItems?.[at]
    return own ? [own] : []
  })
  return items.length === 1 ? items[0]! : { anyOf: items }
}
