/** As a `ref`: the button that Enter presses. The office answers its questions by key, hundreds of them a morning. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus()
}

/** As a form's `ref`: what is typed next replaces its first value. Not under a thumb, where a keyboard would spring up over the form. */
export function takeField(form: HTMLElement | null): void {
  if (!matchMedia('(pointer: fine)').matches) return
  const field = form?.querySelector('input')
  field?.focus()
  field?.select()
}
