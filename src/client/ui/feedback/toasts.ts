import { createAtom } from '@tanstack/react-store'

/** One line that floats above the tab bar for four seconds. Never use it for money. */
interface Toast {
  id: number
  text: string
  /** At most one action, a verb: "Undo". */
  action?: { label: string; run: () => void }
}

/** The toast on screen. */
export const shownToast = createAtom<Toast | null>(null)
let lastId = 0

/** Shows a toast; a newer one replaces the older one. */
export const showToast = (toast: Omit<Toast, 'id'>): void => shownToast.set({ ...toast, id: ++lastId })

/** Removes the toast with this id only, so that a late timer never removes its successor. */
export const dismissToast = (id: number): void => {
  if (shownToast.get()?.id === id) shownToast.set(null)
}
