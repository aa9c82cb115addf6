import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { usePopover } from '../hooks/use-popover.ts'
import { useOpenOverlay } from './open-overlays.ts'
import { PopoverPanel } from './PopoverPanel.tsx'
import styles from './Menu.module.css'

/** The open menu. The focus goes to the selected item, else to the first. */
export function MenuBody({
  id,
  label,
  anchor,
  onClose,
  children,
}: {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: (close: () => void) => ReactNode
}) {
  useOpenOverlay(true, onClose)
  const { panel } = usePopover(true, onClose, { align: 'end', at: anchor })

  useEffect(() => {
    const items = panel.current
    ;(
      items?.querySelector<HTMLElement>('[aria-checked=true]') ?? items?.querySelector<HTMLElement>('[role^=menuitem]')
    )?.focus()
  }, [panel])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([disabled])') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <PopoverPanel
      ref={panel}
      at={anchor}
      id={id}
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={move}
      data-vaul-no-drag
    >
      {children(() => {
        onClose()
        anchor.current?.focus()
      })}
    </PopoverPanel>
  )
}
