import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { dismissToast, shownToast } from './toasts.ts'
import styles from './Toaster.module.css'

const STAYS_MS = 4000

/** The only place where toasts appear; the shell mounts it once. Hovering or focusing a toast stops its timer. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSelector(shownToast)
  const [paused, setPaused] = useState(false)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined || paused) return
    const timer = setTimeout(() => dismissToast(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, paused])
  useEffect(() => setPaused(false), [id])

  return (
    <div className={styles.place} role="status" data-toaster>
      {toast && (
        <div
          key={toast.id}
          className={styles.toast}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <span className={styles.text}>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.run()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dismissToast(toast.id)}>
            <CloseIcon size={16} />
          </button>
        </div>
      )}
    </div>
  )
}
