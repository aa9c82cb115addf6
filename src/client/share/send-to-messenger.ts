/** The fallback for devices without a share sheet. */
const MESSENGER = 'https://wa.me/?text='
const WINDOW = 'width=680,height=760'

/**
 * Passes a text to a messenger: through the device's own share sheet, else in a new window (on a phone in a new tab). The text
 * contains everything: a separate link makes some apps drop the rest.
 */
export async function sendToMessenger({ title, text }: { title: string; text: string }): Promise<void> {
  if (navigator.share === undefined) {
    const isTouch = matchMedia('(pointer: coarse)').matches
    window.open(MESSENGER + encodeURIComponent(text), '_blank', isTouch ? 'noopener' : `noopener,${WINDOW}`)
    return
  }
  try {
    await navigator.share({ title, text })
  } catch (error) {
    // The person closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
