/** As a `ref`: the button that Enter presses. The office answers its questions by key, hundreds of them a morning. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus()
}
