import { useEffect, useId, useState, type ReactNode } from 'react'
import { usePopover } from '../hooks/use-popover.ts'
import { PopoverPanel } from './PopoverPanel.tsx'
import styles from './Tooltip.module.css'

const OPENS_AFTER_MS = 400
const CLOSES_AFTER_MS = 2000

/**
 * A short text next to a control. It opens 400 ms after the mouse enters, and at once on focus or touch. With a mouse it closes
 * after 2 s; keyboard users close it by leaving or with Escape. `children` gets the attributes for the control.
 */
export function Tooltip({
  text,
  className,
  children,
}: {
  text: ReactNode
  className?: string
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}) {
  const id = useId()
  const [by, setBy] = useState<'mouse' | 'focus' | null>(null)
  const [shown, setShown] = useState(false)
  const leave = () => {
    setBy(null)
    setShown(false)
  }
  const { anchor, panel } = usePopover(shown, leave)

  useEffect(() => {
    if (by !== 'mouse') return
    const opens = setTimeout(() => setShown(true), OPENS_AFTER_MS)
    const closes = setTimeout(() => setShown(false), OPENS_AFTER_MS + CLOSES_AFTER_MS)
    return () => {
      clearTimeout(opens)
      clearTimeout(closes)
    }
  }, [by])

  return (
    <span
      ref={anchor}
      className={className ?? styles.anchor}
      onPointerEnter={event => event.pointerType === 'mouse' && by === null && setBy('mouse')}
      onPointerLeave={event => event.pointerType === 'mouse' && by === 'mouse' && leave()}
      onFocus={event => {
        if (!event.target.matches(':focus-visible')) return
        setBy('focus')
        setShown(true)
      }}
      onBlur={leave}
      onPointerUp={event => event.pointerType !== 'mouse' && setShown(true)}
    >
      {children({ 'aria-describedby': shown ? id : undefined })}
      {shown && (
        <PopoverPanel ref={panel} at={anchor} id={id} role="tooltip" className={styles.tip}>
          {text}
        </PopoverPanel>
      )}
    </span>
  )
}
