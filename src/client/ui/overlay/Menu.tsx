import { useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { MenuBody } from './MenuBody.tsx'

/** Spread onto the button that opens the menu. */
interface MenuTrigger {
  ref: Ref<HTMLButtonElement>
  onClick: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/** A menu next to its button. `children` gets `close` and returns `MenuItem`s; arrows, Home, End and Escape work. */
export function Menu({
  label,
  trigger,
  startOpen = false,
  children,
}: {
  label: string
  trigger: (props: MenuTrigger) => ReactNode
  /** For a menu that is drawn only after its button is pressed. */
  startOpen?: boolean
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(startOpen)
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <MenuBody id={id} label={label} anchor={anchor} onClose={() => setOpen(false)}>
          {children}
        </MenuBody>
      )}
    </>
  )
}
