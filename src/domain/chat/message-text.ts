import { isVisible } from '../site/is-visible.ts'

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 1000

/** A typed message, trimmed and not empty. Otherwise the rule it breaks, by its name in forms. */
export function messageText(typed: string): { text: string } | { rule: 'required' | 'maxLength1000' } {
  const text = typed.trim()
  if (!isVisible(text)) return { rule: 'required' }
  if (text.length > MAX_MESSAGE_LENGTH) return { rule: 'maxLength1000' }
  return { text }
}
