/** The longest message, in characters. */
export const LONGEST_MESSAGE = 1000

/**
 * What a typed message says (specification §5 "Chat message"): trimmed, and with something in it. The rule it breaks else, by the name
 * that fields of forms have for it.
 */
export function messageText(typed: string): { text: string } | { rule: 'required' | 'maxLength1000' } {
  const text = typed.trim()
  if (text === '') return { rule: 'required' }
  if (text.length > LONGEST_MESSAGE) return { rule: 'maxLength1000' }
  return { text }
}
