import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFrame, type FieldFrame } from './Field.tsx'
import box from './box.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'onChange' | 'className' | 'children'> {
  value: string
  onChange?: (value: string) => void
}

/** Several lines. It grows with its text where the browser supports `field-sizing`, from `rows` (2) to ten lines. */
export function TextArea(props: TextAreaProps) {
  const [frame, { onChange, rows = 2, ...area }] = splitFrame(props)
  return (
    <Field {...frame}>
      {control => (
        <span className={box.box}>
          <textarea
            {...area}
            {...control}
            rows={rows}
            className={classNames(box.control, styles.area)}
            readOnly={area.readOnly || !onChange}
            onChange={event => onChange?.(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
