import { TextDecoderStream } from 'node:stream/web'
import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

/** A test file's context has the globals of the language and of happy-dom. These are further globals of Node and browsers. */
const more = { BroadcastChannel, MessageChannel, TextDecoderStream }

for (const [name, value] of Object.entries(more))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })

/**
 * Tests install the server that they need. Without one there is no network: happy-dom would really connect, and a page that retries would keep the
 * file from ending.
 */
if ('document' in globalThis)
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('There is no network in tests')) })
