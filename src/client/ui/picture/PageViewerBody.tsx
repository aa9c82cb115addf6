import { Spinner } from '../feedback/Spinner.tsx'
import { Modal, ModalTitle } from '../overlay/Modal.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import gallery from './FullScreenGallery.module.css'
import styles from './PageViewer.module.css'
import type { PageViewerProps } from './PageViewer.tsx'
import { ViewerStage } from './ViewerStage.tsx'

/** Loaded only by PageViewer.tsx. */
export const PageViewerBody = ({ title, pending, children, ...stage }: PageViewerProps) => (
  <Modal open={stage.open} onClose={stage.onClose} focusPanel dark className={gallery.viewer}>
    <ModalTitle asChild>
      <VisuallyHidden>{title}</VisuallyHidden>
    </ModalTitle>
    <ViewerStage {...stage} title={<span aria-hidden="true">{title}</span>}>
      {children}
    </ViewerStage>
    {pending && (
      <div className={styles.pending} aria-busy="true">
        <Spinner />
      </div>
    )}
  </Modal>
)
