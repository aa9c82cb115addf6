import { useEffect } from 'react'
import { Modal, ModalTitle } from '../overlay/Modal.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { useBrokenPictures } from './broken-pictures.ts'
import type { FullScreenGalleryProps } from './FullScreenGallery.tsx'
import { Picture } from './Picture.tsx'
import { ThumbStrip } from './ThumbStrip.tsx'
import { ViewerStage } from './ViewerStage.tsx'
import styles from './FullScreenGallery.module.css'

/** Loaded only by FullScreenGallery.tsx. */
export function FullScreenGalleryBody(props: FullScreenGalleryProps) {
  const { open, onClose, label, closeLabel, labels, photos, current, onCurrent, sizes } = props
  const { isBroken, drop } = useBrokenPictures()
  const shown = photos.filter(photo => !isBroken(photo.key))
  const at = Math.max(
    0,
    shown.findIndex(photo => photo.key === current),
  )
  const photo = shown[at]
  const go = (index: number) => onCurrent(shown[index]!.key)

  // The last picture was removed while the viewer was open.
  const isEmpty = photo === undefined
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])

  if (!photo) return null
  return (
    <Modal open={open} onClose={onClose} focusPanel dark className={styles.viewer}>
      <ModalTitle asChild>
        <VisuallyHidden>{label}</VisuallyHidden>
      </ModalTitle>
      <img className={styles.backdrop} src={photo.thumb ?? photo.src} alt="" aria-hidden="true" />
      {shown.length > 1 && (
        <ThumbStrip
          photos={shown}
          current={photo.key}
          onPick={key => go(shown.findIndex(each => each.key === key))}
          onBroken={drop}
          labels={labels}
          vertical
          className={styles.strip}
        />
      )}
      <ViewerStage
        open={open}
        onClose={onClose}
        closeLabel={closeLabel}
        labels={labels}
        at={at}
        of={shown.length}
        onTurn={go}
      >
        {/* The gallery's copy shows at once; the largest one loads over it. */}
        <img
          className={styles.first}
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={sizes}
          alt=""
          aria-hidden="true"
          draggable={false}
        />
        <Picture
          src={photo.full ?? photo.src}
          srcSet={photo.full ? undefined : photo.srcSet}
          alt={photo.alt}
          eager
          fit="contain"
          ratio="auto"
          className={styles.photo}
          onBroken={() => drop(photo.key)}
        />
      </ViewerStage>
    </Modal>
  )
}
