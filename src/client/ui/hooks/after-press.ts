/** From the press until its click has been sent. A finger's press is sent as a mouse's, too. */
let isPressed = false

/**
 * Runs `act` once a press under way has become a click, otherwise at once. What a field shows when it loses focus may move the page; moved before
 * the release, a press on a button or checkbox below would do nothing.
 */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}

if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ['mouseup', 'dragend']) addEventListener(end, () => (isPressed = false), true)
}
