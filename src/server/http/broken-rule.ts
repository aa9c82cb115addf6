import { fieldRule, oneOf, PATTERN, type FieldRule, type Limit } from './field-texts.ts'

const OF_TYPE: Record<string, FieldRule> = {
  string: 'typeText',
  number: 'typeNumber',
  boolean: 'typeFlag',
  array: 'typeList',
  object: 'typeObject',
  integer: 'integer',
  safe_integer: 'integer',
}

/** Issues whose `expected` lists the values that are allowed. */
const CHOICES = ['picklist', 'literal', 'variant', 'union']

/** A longest text and a longest list are one type of issue. */
const limitOf = (issue: { type: string; input: unknown }): Limit | undefined =>
  ({
    min_value: 'atLeast' as const,
    max_value: 'atMost' as const,
    max_length: typeof issue.input === 'string' ? ('longest' as const) : ('most' as const),
  })[issue.type]

/**
 * The rule that an issue of Valibot broke. Where its schema says no more than `required` or `invalid`, a wrong value learns which type, values, form or
 * limit is expected.
 */
export function brokenRule(issue: {
  type: string
  message: string
  input: unknown
  received: string
  expected: string | null
}): FieldRule {
  // A missing field breaks "required", whatever its schema says about its form.
  if (issue.received === 'undefined') return 'required'
  const rule = fieldRule(issue.message)
  if (rule === 'required' ? ['null', '""'].includes(issue.received) : rule !== 'invalid') return rule
  const expected = issue.expected ?? ''
  // A field of a query takes a text or a number, and this is neither.
  if (issue.type === 'union' && expected.includes('string')) return 'typeText'
  if (CHOICES.includes(issue.type)) return oneOf(choicesIn(expected))
  if (issue.type === 'regex') return `${PATTERN}${expected}`
  if (issue.type === 'uuid') return 'uuid'
  // The limit of a required field says that nothing is chosen: 0 is no country.
  const limit = rule === 'invalid' ? limitOf(issue) : undefined
  const figure = Number(expected.replace(/^[<>]=/, ''))
  if (limit && Number.isFinite(figure)) return `${limit} ${figure}`
  return OF_TYPE[issue.type] ?? rule
}

/** `("JPY" | "USD")` → JPY, USD. */
const choicesIn = (expected: string) =>
  expected
    .replaceAll(/^\(|\)$/g, '')
    .split(' | ')
    .map(choice => choice.replaceAll(/^"|"$/g, ''))
    .filter(choice => choice !== '')
