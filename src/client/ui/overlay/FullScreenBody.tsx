import { IconButton } from '../button/IconButton.tsx'
import { BackIcon } from '../icons/BackIcon.tsx'
import { AppBar } from '../nav/AppBar.tsx'
import type { FullScreenProps } from './FullScreen.tsx'
import { Modal, ModalTitle } from './Modal.tsx'
import styles from './FullScreen.module.css'

/** Loaded only by FullScreen.tsx. */
export const FullScreenBody = ({ onClose, title, subtitle, backLabel, trail, foot, children }: FullScreenProps) => (
  <Modal open onClose={onClose} focusPanel className={styles.screen}>
    <AppBar
      as="div"
      lead={
        <IconButton label={backLabel} onClick={onClose}>
          <BackIcon />
        </IconButton>
      }
      title={
        <ModalTitle asChild>
          <span>{title}</span>
        </ModalTitle>
      }
      subtitle={subtitle}
      trail={trail}
    />
    <div className={styles.body}>{children}</div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </Modal>
)
