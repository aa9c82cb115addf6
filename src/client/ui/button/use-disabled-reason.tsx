import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { usePopover } from '../hooks/use-popover.ts'
import { PopoverPanel } from '../overlay/PopoverPanel.tsx'
import styles from '../overlay/Tooltip.module.css'

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
      removeEventListener('focusin', focus)
      removeEventListener('wheel', leave, { capture: true })
      removeEventListener('touchmove', leave, { capture: true })
    }
  }, [isOpen])
  if (!reason) return { attributes: own, bubble: null }
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
    bubble: (
      <>
        <span id={id} hidden>
          {reason}
        </span>
        {isOpen && (
          // The button is described by the text above, also before it is shown.
          <PopoverPanel ref={panel} at={button} aria-hidden className={styles.tip}>
            {reason}
          </PopoverPanel>
        )}
      </>
    ),
  }
}
