import * as v from 'valibot'

/** Field → code of the first rule it breaks, by the schema that the server also uses. Empty when all is well. */
export function brokenRules(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input)
  const rules: Record<string, string> = {}
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue)
    if (field) rules[field] ??= issue.received === 'undefined' ? 'required' : issue.message
  }
  return rules
}
