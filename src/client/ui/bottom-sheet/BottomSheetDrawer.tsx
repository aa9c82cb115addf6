import { useEffect, useState } from 'react'
import { Drawer } from 'vaul'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { useOpenOverlay } from '../overlay/open-overlays.ts'
import { useReturnFocus } from '../overlay/use-return-focus.ts'
import type { BottomSheetProps } from './BottomSheet.tsx'
import styles from './BottomSheetDrawer.module.css'

/**
 * The bottom sheet. Only this file uses vaul, whose author no longer maintains it. Only handle and head drag: body and foot carry
 * `data-vaul-no-drag`, so that scrolling works there.
 */
export function BottomSheetDrawer({
  open,
  onClose,
  title,
  closeLabel,
  foot,
  full,
  nested,
  pending,
  unsaved,
  children,
}: BottomSheetProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  useEffect(() => (panel ? followViewport(panel) : undefined), [panel])
  const returnFocus = useReturnFocus(open)
  useOpenOverlay(open, () => pending || onClose())
  // A drawer that vaul may not dismiss leaves Escape and the scrim to us, too.
  const ask = () => unsaved && !pending && onClose()
  const Root = nested ? Drawer.NestedRoot : Drawer.Root
  return (
    <Root
      open={open}
      onOpenChange={next => !next && !pending && onClose()}
      dismissible={!pending && !unsaved}
      repositionInputs={false}
      noBodyStyles
    >
      <Drawer.Portal>
        <Drawer.Overlay className={styles.scrim} />
        <Drawer.Content
          ref={setPanel}
          aria-describedby={undefined}
          aria-busy={pending || undefined}
          className={classNames(styles.sheet, full && styles.full)}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={ask}
          onPointerDownOutside={ask}
          onOpenAutoFocus={event => (event.currentTarget as HTMLElement).focus()}
        >
          <div className={styles.handle} aria-hidden="true" />
          <div className={styles.head}>
            <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            <IconButton label={closeLabel} onClick={onClose} disabled={pending}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body} data-vaul-no-drag>
            {children}
          </div>
          {foot && (
            <div className={styles.foot} data-vaul-no-drag>
              {foot}
            </div>
          )}
        </Drawer.Content>
      </Drawer.Portal>
    </Root>
  )
}

/** Below this height in px, a sheet scrolls with its head and foot. */
const LOW = 280

/** Keeps the sheet above the keyboard. iOS shrinks only the visual viewport, and vaul's own adjustment jumps. */
const followViewport = (panel: HTMLElement) => {
  const viewport = window.visualViewport
  if (!viewport) return
  const follow = () => {
    // Content enlarged by two fingers leaves the screen on all sides, and no keyboard covers it.
    const shown = viewport.scale > 1.01 ? viewport.height * viewport.scale : viewport.height + viewport.offsetTop
    const covered = Math.max(0, innerHeight - shown)
    panel.style.setProperty('--covered', `${Math.round(covered)}px`)
    const low = String(shown < LOW)
    if (panel.dataset.low === low) return
    panel.dataset.low = low
    // Other parts scroll now than those that the browser scrolled to the field.
    panel.querySelector('input:focus, textarea:focus')?.scrollIntoView({ block: 'center' })
  }
  follow()
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
  }
}
