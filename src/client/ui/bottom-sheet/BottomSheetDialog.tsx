import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { Modal, ModalTitle } from '../overlay/Modal.tsx'
import type { BottomSheetProps } from './BottomSheet.tsx'
import centred from '../overlay/centred.module.css'
import styles from './BottomSheetDialog.module.css'

/** The sheet from 1024 px: centred, 440 px. */
export const BottomSheetDialog = ({
  open,
  onClose,
  title,
  closeLabel,
  foot,
  full,
  pending,
  children,
}: BottomSheetProps) => (
  <Modal
    open={open}
    onClose={onClose}
    pending={pending}
    focusPanel
    className={classNames(centred.dialog, centred.sheet, full && centred.full)}
  >
    <div className={styles.head}>
      <ModalTitle className={centred.title}>{title}</ModalTitle>
      <IconButton label={closeLabel} onClick={onClose} disabled={pending}>
        <CloseIcon />
      </IconButton>
    </div>
    <div className={styles.body}>{children}</div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </Modal>
)
