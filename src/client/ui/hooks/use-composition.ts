import {
  useState,
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { isComposing } from '../is-composing.ts'

/** What the browser says about a change. A change by other means, such as autofill, says nothing. */
type TypedEvent = Partial<Pick<InputEvent, 'isComposing' | 'inputType'>>

/**
 * For a field that rewrites what is typed. While an input method composes text (`text` is not null), the field shows it as it is: rewritten earlier, the
 * input method would insert the text once more. It is read on every change all the same, so that no one acts on an older value than the one on screen.
 * `events` go on the input; `own` are the field's own.
 */
export function useComposition(
  read: (input: HTMLInputElement, event: TypedEvent) => void,
  own: Pick<ComponentProps<'input'>, 'onBlur' | 'onKeyDown'> = {},
) {
  const [text, setText] = useState<string | null>(null)
  const events = {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const event = nativeEvent as TypedEvent
      setText(event.isComposing ? target.value : null)
      read(target, event)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      // Some browsers end it after the field was left: what leaving sets off has been done by then, and nothing may follow it.
      if (text === null) return
      setText(null)
      // Firefox reports the last change only after the end.
      if (currentTarget.value !== text) read(currentTarget, {})
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // Some browsers never end the composition of a field that was left.
      setText(null)
      own.onBlur?.(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!isComposing(event)) own.onKeyDown?.(event)
    },
  }
  return { text, events }
}
