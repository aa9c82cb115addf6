import { fieldRule, ONE_OF } from './field-texts.ts'
import type { FieldRule } from './field-texts.ts'

const OF_TYPE: Record<string, FieldRule> = {
  string: 'typeText',
  number: 'typeNumber',
  boolean: 'typeFlag',
  array: 'typeList',
  object: 'typeObject',
  integer: 'integer',
  safe_integer: 'integer',
}

/**
 * The rule that an issue of Valibot broke. Where its schema says no more than `required` or `invalid`, a value of a wrong type learns which type or
 * which values are expected.
 */
export function brokenRule(issue: {
  type: string
  message: string
  received: string
  expected: string | null
}): FieldRule {
  // A missing field breaks "required", whatever its schema says about its form.
  if (issue.received === 'undefined') return 'required'
  const rule = fieldRule(issue.message)
  if (rule === 'required' ? ['null', '""'].includes(issue.received) : rule !== 'invalid') return rule
  if (issue.type === 'picklist' || issue.type === 'literal') return `${ONE_OF}${choicesIn(issue.expected ?? '')}`
  return OF_TYPE[issue.type] ?? rule
}

/** `("JPY" | "USD")` → `JPY, USD`. */
const choicesIn = (expected: string) =>
  expected
    .replaceAll(/^\(|\)$/g, '')
    .split(' | ')
    .map(choice => choice.replaceAll(/^"|"$/g, ''))
    .filter(choice => choice !== '')
    .join(', ')
