import { useEffect } from 'react'

/** Forms with content that a reload would lose. */
const unsaved = new Set<symbol>()
const listeners = new Set<() => void>()

/** A form reports unsent input. No update reloads the page meanwhile. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = Symbol('form')
    unsaved.add(form)
    tell()
    return () => {
      unsaved.delete(form)
      tell()
    }
  }, [isUnsaved])
}

/** Whether a reload now would lose text that someone is typing. */
export const unsavedInput = {
  get: (): boolean => unsaved.size > 0 || isField(document.activeElement),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const events = ['input', 'focusin', 'focusout'] as const
    // Runs after the event: at `focusout` the field still has the focus.
    const later = () => queueMicrotask(listener)
    for (const name of events) document.addEventListener(name, later)
    return () => {
      listeners.delete(listener)
      for (const name of events) document.removeEventListener(name, later)
    }
  },
}

const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']

/** A focused text field. */
function isField(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== ''
  if (element instanceof HTMLInputElement) return element.value !== '' && !NO_TEXT.includes(element.type)
  return element instanceof HTMLElement && element.isContentEditable && element.textContent !== ''
}

function tell(): void {
  for (const listener of listeners) listener()
}
