/** From the press until its click has been sent. A finger's press is sent as a mouse's, too. */
let isPressed = false

/**
 * Runs `act` once a press in progress has become a click, otherwise at once. A message that a field shows on blur may move the page. If it moved
 * before the release, a press on a button or checkbox below would do nothing.
 */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}

if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ['mouseup', 'dragend']) addEventListener(end, () => (isPressed = false), true)
}
