import { TextDecoderStream } from 'node:stream/web'
import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

/** The context of a test file has what the language defines, and what happy-dom adds. These are what Node and browsers have besides. */
const more = { BroadcastChannel, MessageChannel, TextDecoderStream }

for (const [name, value] of Object.entries(more))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })

/**
 * A test plants the server that it needs. Without one there is no network: happy-dom would really connect, and could not end a file while the page
 * asks again and again.
 */
if ('document' in globalThis)
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('There is no network in tests')) })
