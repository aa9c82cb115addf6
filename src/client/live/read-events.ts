/**
 * Parses an event stream (HTML "Server-sent events") in chunks that may be cut anywhere. Our events have `id` and one line of
 * `data`; everything else is skipped. EventSource would hide why a stream was refused, and its silence cannot be detected.
 */
export function createParser(onEvent: (id: string, data: string) => void): (piece: string) => void {
  let rest = ''
  let id = ''
  let data = ''
  return piece => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('id: ')) id = line.slice(4)
      else if (line.startsWith('data: ')) data = line.slice(6)
      else if (line === '' && data !== '') {
        onEvent(id, data)
        data = ''
      }
    }
  }
}
