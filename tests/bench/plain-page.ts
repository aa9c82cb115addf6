import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of one heading and one picture, which the browser keeps: as fast as a page with this picture can be. */
export async function plainPage(picture: Buffer): Promise<{ address: string; stop: () => void }> {
  const html =
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Plain</title><h1>Plain</h1><img src="/picture.webp" style="width:100%;aspect-ratio:4/3" alt="">'
  const server = createServer((asked, answer) => {
    if (asked.url === '/picture.webp') {
      answer.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      answer.end(picture)
    } else {
      answer.writeHead(200, { 'content-type': 'text/html' })
      answer.end(html)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
