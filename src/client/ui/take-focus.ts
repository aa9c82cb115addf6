/** As a `ref`: the button that Enter presses. Managers answer hundreds of confirmations a morning by keyboard. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus()
}

/**
 * As a form's `ref`: typing replaces its first value. Touch screens are excluded, because the keyboard would cover the form. A computer without a mouse,
 * as a remote desktop may be, has no pointer at all.
 */
export function takeField(form: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return
  const field = form?.querySelector('input')
  field?.focus()
  field?.select()
}
