/** One line that floats above the tab bar for four seconds. Never for money. */
export interface Toast {
  id: number
  text: string
  /** One action at most, a verb: "Undo". */
  action?: { label: string; run: () => void }
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()
const put = (toast: Toast | null) => {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a toast; a newer one takes the place of the older. */
export const showToast = (toast: Omit<Toast, 'id'>): void => put({ ...toast, id: ++lastId })

/** Takes the toast away (only the one with this id, so that a late timer never removes its successor). */
export const dismissToast = (id: number): void => {
  if (current?.id === id) put(null)
}

export const currentToast = (): Toast | null => current
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
