import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { Modal, ModalTitle } from '../overlay/Modal.tsx'
import type { SheetProps } from './Sheet.tsx'
import styles from './SheetDialog.module.css'

/** The sheet from 1024 px: centred, 440 px. */
export const SheetDialog = ({ open, onClose, title, closeLabel, foot, full, pending, children }: SheetProps) => (
  <Modal
    open={open}
    onClose={onClose}
    pending={pending}
    focusPanel
    className={classNames(styles.dialog, full && styles.full)}
  >
    <div className={styles.head}>
      <ModalTitle className={styles.title}>{title}</ModalTitle>
      <IconButton label={closeLabel} onClick={onClose} disabled={pending}>
        <CloseIcon />
      </IconButton>
    </div>
    <div className={styles.body}>{children}</div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </Modal>
)
