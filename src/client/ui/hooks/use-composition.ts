import { useState, type ChangeEvent, type CompositionEvent } from 'react'

/**
 * For a field that rewrites what is typed. While an input method composes text (`text` is not null), the field shows it as it is, and reads it at the
 * end. Rewritten earlier, the input method would insert the text once more.
 */
export function useComposition(read: (input: HTMLInputElement) => void) {
  const [text, setText] = useState<string | null>(null)
  return {
    text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) return setText(target.value)
      setText(null)
      read(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setText(null)
      read(currentTarget)
    },
  }
}
