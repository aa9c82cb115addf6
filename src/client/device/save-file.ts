import { MINUTE_MS } from '#domain/time/spans.ts'

/** Gives a file to the browser as a download. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS)
}

/** Has the browser load a file that the server sends as an attachment. The page stays. Safari opens no new tab after a request, so there is none. */
export function loadFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
