import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useComposition } from '../hooks/use-composition.ts'
import { Field, splitFrame, type FieldFrame } from './Field.tsx'
import box from './box.module.css'

export interface TextFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'className' | 'children'> {
  value: string
  /** Omit for a read-only field. */
  onChange?: (value: string) => void
  /** Puts what is typed in form, such as a phone number. An input method completes its text first. */
  format?: (text: string) => string
  size?: 'small' | 'medium'
  /** An icon before the text. */
  lead?: ReactNode
  /** A unit or a small button after the text. */
  trail?: ReactNode
}

/** One line of text. Native attributes (`type`, `autoComplete`, `inputMode`, `name`, `ref` …) pass through. */
export function TextField(props: TextFieldProps) {
  const [frame, { onChange, format, size, lead, trail, ...input }] = splitFrame(props)
  const composition = useComposition(({ value }) => onChange?.(format?.(value) ?? value), input)
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
            value={(format && composition.text) ?? input.value}
            {...composition.events}
          />
          {trail}
        </span>
      )}
    </Field>
  )
}
