import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isComposing } from '../is-composing.ts'
import { Field, splitFrame, type FieldFrame } from './Field.tsx'
import box from './box.module.css'

export interface TextFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'className' | 'children'> {
  value: string
  /** Omit for a read-only field. */
  onChange?: (value: string) => void
  size?: 'small' | 'medium'
  /** An icon before the text. */
  lead?: ReactNode
  /** A unit or a small button after the text. */
  trail?: ReactNode
}

/** One line of text. Native attributes (`type`, `autoComplete`, `inputMode`, `name`, `ref` …) pass through. */
export function TextField(props: TextFieldProps) {
  const [frame, { onChange, size, lead, trail, ...input }] = splitFrame(props)
  return (
    <Field {...frame}>
      {control => (
        <span className={classNames(box.box, size === 'small' && box.small)}>
          {lead}
          <input
            {...input}
            {...control}
            className={box.control}
            readOnly={input.readOnly || !onChange}
            onChange={event => onChange?.(event.target.value)}
            onKeyDown={event => {
              if (!isComposing(event)) input.onKeyDown?.(event)
            }}
          />
          {trail}
        </span>
      )}
    </Field>
  )
}
