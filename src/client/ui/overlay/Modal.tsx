import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Modal.module.css'
import { useOpener } from './use-opener.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** A request is on its way: neither Escape nor the scrim closes. */
  pending?: boolean
  /** Focus the panel itself rather than its first control (no keyboard springs up on a phone). */
  focusPanel?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
  scrimClassName?: string
  children: ReactNode
}

/**
 * What dialog, full screen and drawer share: scrim, focus trap, Escape, focus back to where it was. Loaded lazily with Radix.
 * Scrim and panel have one z-index, so that of two overlays the later one lies on top with its own scrim.
 */
export function Modal({
  open,
  onClose,
  pending,
  focusPanel,
  role = 'dialog',
  className,
  scrimClassName,
  children,
}: ModalProps) {
  const giveBack = useOpener(open)
  const stay = (event: Event) => {
    const target = event.target as Element | null
    if (pending || role === 'alertdialog' || target?.closest('[data-toaster]')) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={next => !next && !pending && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={classNames(styles.scrim, scrimClassName)} />
        <Radix.Content
          role={role}
          aria-describedby={undefined}
          aria-busy={pending || undefined}
          className={classNames(styles.panel, className)}
          onOpenAutoFocus={event => {
            if (!focusPanel) return
            event.preventDefault()
            ;(event.currentTarget as HTMLElement).focus()
          }}
          onCloseAutoFocus={giveBack}
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

/** The title every overlay must have; screen readers announce it on opening. */
export const ModalTitle = Radix.Title
