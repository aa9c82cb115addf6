import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { usePopover } from '../hooks/use-popover.ts'
import popover from './popover.module.css'
import styles from './Menu.module.css'

/** Spread onto the button that opens the menu. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>
  onClick: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/** A menu at its button. `children` gets `close` and returns `MenuItem`s; arrows, Home, End and Escape work. */
export function Menu({
  label,
  trigger,
  align = 'end',
  children,
}: {
  label: string
  trigger: (props: MenuTrigger) => ReactNode
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { anchor, panel } = usePopover(open, close, { align })

  useEffect(() => {
    if (!open) return
    const items = panel.current
    ;(
      items?.querySelector<HTMLElement>('[aria-checked=true]') ?? items?.querySelector<HTMLElement>('[role^=menuitem]')
    )?.focus()
  }, [open, panel])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([disabled])') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <>
      {trigger({
        ref: anchor as Ref<HTMLButtonElement>,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="menu"
          aria-label={label}
          className={`${popover.panel} ${styles.menu}`}
          onKeyDown={move}
          data-vaul-no-drag
        >
          {children(() => {
            close()
            anchor.current?.focus()
          })}
        </div>
      )}
    </>
  )
}
