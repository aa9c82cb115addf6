import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFrame, type FieldFrame } from './Field.tsx'
import box from './box.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'onChange' | 'className' | 'children'> {
  value: string
  onChange?: (value: string) => void
}

/** Several lines. It grows with its text, from `rows` (2) to ten lines. */
export function TextArea(props: TextAreaProps) {
  const [frame, { onChange, rows = 2, ...area }] = splitFrame(props)
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => grow(holder.current!.querySelector('textarea')!), [area.value])
  return (
    <Field {...frame}>
      {control => (
        <span ref={holder} className={box.box}>
          <textarea
            // Arabic and Urdu begin at the right.
            dir="auto"
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

/** Safari knows `field-sizing` since 26.2. A chat's field of one row would show one line of a long message. */
function grow(area: HTMLTextAreaElement): void {
  if (typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  // A field that is not shown has no height yet.
  if (area.scrollHeight > 0) area.style.height = `${area.scrollHeight}px`
}
