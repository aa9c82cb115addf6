/** Where a text goes that the device itself cannot hand on. */
const MESSENGER = 'https://wa.me/?text='
const WINDOW = 'width=680,height=760'

/**
 * Hands a text to a messenger: the device's own sheet of apps where it has one, else a messenger in a new window, on a phone in a new tab
 * (specification §4 "Share dialog"). All of it is in the text: given apart, a link makes some apps drop the rest.
 */
export async function sendMessage({ title, text }: { title: string; text: string }): Promise<void> {
  if (navigator.share === undefined) {
    const isTouch = matchMedia('(pointer: coarse)').matches
    window.open(MESSENGER + encodeURIComponent(text), '_blank', isTouch ? 'noopener' : `noopener,${WINDOW}`)
    return
  }
  try {
    await navigator.share({ title, text })
  } catch (error) {
    // The person closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
