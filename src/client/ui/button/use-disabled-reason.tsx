import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { usePopover } from '../hooks/use-popover.ts'
import styles from './DisabledReason.module.css'

type Events = Pick<
  ComponentProps<'button'>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onClick' | 'aria-describedby'
>

/**
 * Why a button cannot be pressed: its description, and a bubble on hover, keyboard focus and press. The bubble is in the top layer, so that no edge of
 * the screen, sheet or bar cuts it, and it lets every press through. Escape, leaving, a press elsewhere and scrolling by hand close it.
 * `attributes` and `bubble` go on and into the button.
 */
export function useDisabledReason(
  reason: string | false | undefined,
  own: Events,
): { attributes: Events & { 'data-reason'?: string }; bubble: ReactNode } {
  const id = useId()
  const [shown, setShown] = useState(false)
  // A later reason is not shown before somebody asks for it.
  if (shown && !reason) setShown(false)
  const isOpen = shown && Boolean(reason)
  const hide = () => setShown(false)
  const button = useRef<HTMLElement>(null)
  const { panel } = usePopover(isOpen, hide, { align: 'center', keepsFocus: true, at: button })
  const show = ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) => {
    button.current = currentTarget
    setShown(true)
  }
  useEffect(() => {
    if (!isOpen) return
    const open = panel.current
    // Not on every `scroll`: focus by keyboard scrolls a button into view, and then its reason must stay.
    const leave = () => setShown(false)
    // Enter in a field presses a button that never had the focus.
    const focus = ({ target }: FocusEvent) => {
      if (!button.current?.contains(target as Node)) leave()
    }
    addEventListener('focusin', focus)
    addEventListener('wheel', leave, { passive: true, capture: true })
    addEventListener('touchmove', leave, { passive: true, capture: true })
    return () => {
      open?.hidePopover?.()
      removeEventListener('focusin', focus)
      removeEventListener('wheel', leave, { capture: true })
      removeEventListener('touchmove', leave, { capture: true })
    }
  }, [isOpen, panel])
  if (!reason) return { attributes: own, bubble: null }
  // Hidden from the name of the button, not from its description.
  const bubble = (
    <span ref={panel} id={id} popover="manual" hidden={!isOpen} aria-hidden className={styles.reason}>
      {reason}
    </span>
  )
  return {
    attributes: {
      'aria-describedby': id,
      'data-reason': reason,
      onPointerEnter: event => {
        own.onPointerEnter?.(event)
        if (event.pointerType === 'mouse') show(event)
      },
      onPointerLeave: event => {
        own.onPointerLeave?.(event)
        if (event.pointerType === 'mouse') hide()
      },
      onFocus: event => {
        own.onFocus?.(event)
        if (event.currentTarget.matches(':focus-visible')) show(event)
      },
      onBlur: event => {
        own.onBlur?.(event)
        hide()
      },
      onClick: event => {
        event.preventDefault()
        show(event)
      },
    },
    bubble: isOpen && !hasTopLayer() ? createPortal(bubble, document.body) : bubble,
  }
}

/** Chrome before 114, Safari before 17 and Firefox before 125 have none. There a sheet would be what the bubble's place is counted from. */
const hasTopLayer = () => 'showPopover' in HTMLElement.prototype
