import type { KeyboardEvent } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import type { DialogProps } from './Dialog.tsx'
import { Modal, ModalTitle } from './Modal.tsx'
import centred from './centred.module.css'
import styles from './Dialog.module.css'

/** Loaded only by Dialog.tsx. */
export const DialogBody = ({
  open,
  onClose,
  title,
  closeLabel,
  actions,
  pending,
  question,
  wide,
  bottom,
  children,
}: DialogProps) => (
  <Modal
    open={open}
    onClose={onClose}
    pending={pending}
    role={question ? 'alertdialog' : 'dialog'}
    className={classNames(centred.dialog, wide && centred.wide, bottom && centred.bottom)}
  >
    <div className={styles.head}>
      <ModalTitle className={centred.title}>{title}</ModalTitle>
      {closeLabel && (
        <IconButton label={closeLabel} onClick={onClose} disabled={pending} className={styles.close}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
    {children !== undefined && <div className={styles.body}>{children}</div>}
    {actions && (
      <div className={styles.actions} onKeyDown={question ? ignoreRepeat : undefined}>
        {actions}
      </div>
    )}
  </Modal>
)

/** A key that is held down answers one question, not also those that follow it. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
