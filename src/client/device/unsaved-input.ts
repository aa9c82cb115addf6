import { createAtom } from '@tanstack/react-store'
import { useEffect } from 'react'

/** How many forms have content that a reload would lose. */
const unsavedForms = createAtom(0)
/** How many of them would lose it by a login on this page, too, because this device keeps no draft. */
export const unkeptForms = createAtom(0)

/**
 * A form reports unsent input. No update reloads the page until it is sent or discarded.
 * @param isKept this device keeps the input as a draft
 */
export function useUnsaved(isUnsaved: boolean, isKept = false): void {
  useEffect(() => {
    if (!isUnsaved) return
    const counters = isKept ? [unsavedForms] : [unsavedForms, unkeptForms]
    for (const counter of counters) counter.set(count => count + 1)
    return () => {
      for (const counter of counters) counter.set(count => count - 1)
    }
  }, [isUnsaved, isKept])
}

/** Whether a reload now would lose text that someone is typing. */
export const unsavedInput = {
  get: (): boolean => unsavedForms.get() > 0 || isField(document.activeElement),
  subscribe(listener: () => void): () => void {
    const { unsubscribe } = unsavedForms.subscribe(listener)
    const events = ['input', 'focusin', 'focusout'] as const
    // Runs after the event: at `focusout` the field still has the focus.
    const later = () => queueMicrotask(listener)
    for (const name of events) document.addEventListener(name, later)
    return () => {
      unsubscribe()
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
