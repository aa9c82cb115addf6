import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const HTML =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Plain</title><h1>Plain</h1><img src="/picture.webp" style="width:100%;aspect-ratio:4/3" alt="">'

/** Registers its worker on the first visit; from the second visit on the worker answers, without a network. */
const KEPT_HTML = `${HTML}<script>navigator.serviceWorker.register('/worker.js')</script>`

const WORKER = `
  oninstall = event => event.waitUntil(caches.open('plain').then(cache => cache.addAll(['/', '/picture.webp'])))
  onfetch = event => event.respondWith(caches.match(event.request).then(kept => kept ?? fetch(event.request)))`

/**
 * A page of one heading and one picture, which the browser caches: the fastest possible page with this picture. With `byWorker` a
 * worker answers every request, as is necessary with a dead server: the fastest possible page of that kind.
 */
export async function plainPage(picture: Buffer, byWorker = false): Promise<{ address: string; stop: () => void }> {
  const files: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', byWorker ? KEPT_HTML : HTML],
    '/worker.js': ['text/javascript', WORKER],
    '/picture.webp': ['image/webp', picture],
  }
  const server = createServer((asked, answer) => {
    const [type, body] = files[asked.url ?? ''] ?? ['text/plain', '']
    answer.writeHead(200, {
      'content-type': type,
      ...(type === 'image/webp' && { 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    answer.end(body)
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
