import { IconButton } from '../button/IconButton.tsx'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { Modal, ModalTitle } from './Modal.tsx'
import type { SideDrawerProps } from './SideDrawer.tsx'
import styles from './SideDrawer.module.css'

/** Loaded only by SideDrawer.tsx. */
export const SideDrawerBody = ({ open, onClose, label, closeLabel, head, foot, children }: SideDrawerProps) => (
  <Modal open={open} onClose={onClose} focusPanel className={styles.drawer}>
    <ModalTitle asChild>
      <VisuallyHidden>{label}</VisuallyHidden>
    </ModalTitle>
    <div className={styles.head}>
      {head}
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
    <div className={styles.body}>{children}</div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </Modal>
)
