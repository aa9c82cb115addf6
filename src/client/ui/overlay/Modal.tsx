import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Modal.module.css'
import { useOpenOverlay } from './open-overlays.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface ModalProps {
  open: boolean
  onClose: () => void
  /** A request is running: neither Escape nor the scrim closes. */
  pending?: boolean
  /** Focuses the panel itself rather than its first control, so that no keyboard opens on a phone. */
  focusPanel?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** A panel that is dark in both themes. */
  dark?: boolean
  children: ReactNode
}

/**
 * The shared part of dialog, full screen and drawer: scrim, focus trap, Escape, and returning the focus. Loaded lazily with Radix.
 * Scrim and panel have the same z-index, so the later of two overlays lies on top with its own scrim.
 */
export function Modal({ open, onClose, pending, focusPanel, role = 'dialog', className, dark, children }: ModalProps) {
  const returnFocus = useReturnFocus(open)
  useOpenOverlay(open, () => pending || onClose())
  const stay = (event: Event) => {
    const target = event.target as Element | null
    if (pending || role === 'alertdialog' || target?.closest('[data-toaster]')) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={next => !next && !pending && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          role={role}
          aria-describedby={undefined}
          aria-busy={pending || undefined}
          className={classNames(styles.panel, className)}
          data-theme={dark ? 'dark' : undefined}
          onOpenAutoFocus={event => {
            if (!focusPanel) return
            event.preventDefault()
            ;(event.currentTarget as HTMLElement).focus()
          }}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          onEscapeKeyDown={event => pending && event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The title that every overlay must have; screen readers announce it on opening. */
export const ModalTitle = Radix.Title
