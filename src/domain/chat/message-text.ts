/** The longest message, in characters. */
export const LONGEST_MESSAGE = 1000

/** A typed message, trimmed and not empty. Otherwise the rule it breaks, by its name in forms. */
export function messageText(typed: string): { text: string } | { rule: 'required' | 'maxLength1000' } {
  const text = typed.trim()
  if (text === '') return { rule: 'required' }
  if (text.length > LONGEST_MESSAGE) return { rule: 'maxLength1000' }
  return { text }
}
