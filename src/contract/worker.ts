/** Messages from pages to the service worker. It replies on the message's port when it has acted. */
export type ToWorker =
  /** The signed-in person. Private answers are in caches that carry this id; those of anybody else are deleted. */
  | { type: 'person'; userId: number }
  /** The person, whom this page has named before, has opened another address. What the server did not take at the start is sent again. */
  | { type: 'visit' }
  /** Addresses (`/v1/…/view?id=…`) of lots opened before the worker was active, and the language of their texts. It saves the missing ones. */
  | { type: 'keepLots'; addresses: string[]; language: string }
  /** Lists (`/v1/…`) that must be available offline although nobody has opened them, and the language of their texts. */
  | { type: 'keepAhead'; addresses: string[]; language: string }
  /** Addresses of favorites that must be available offline with their pictures, and the language of their texts. Newly opened lots do not evict them. */
  | { type: 'keepStarred'; addresses: string[]; language: string }
  /** An installed app's page is open and knows the number of unread conversations. The icon's count is updated. */
  | { type: 'badge'; unreadChats: number }
  /** Sign-out: all data of the person is deleted. */
  | { type: 'forget' }
  /** From the next version to the active one: it is being replaced and lets go of its background work. */
  | { type: 'letGo' }
  /** The buyer agreed to the update; the name is workbox-window's. */
  | { type: 'SKIP_WAITING' }

/** Messages from the worker to pages. */
export type FromWorker =
  /** The server was slow and a saved answer was used instead. Its own answer has now arrived, and a repeated request gets it at once. */
  | { type: 'arrived'; address: string }
  /** Which documents of bought cars are available offline has changed. The name stays, because page and worker may be of different releases. */
  | { type: 'papers' }
  /** Favorites that a page asked to keep were not kept, because the device is full. */
  | { type: 'noSpace' }
  /** A notification was clicked. The page opens the address and replies `opened` on the message's port, or `busy` if it must not be left now. */
  | { type: 'open'; path: string }

/** Header by which the worker marks an answer from its cache. The answer's `Date` is the original one and gives its age. */
export const CACHED_HEADER = 'x-minato-cached'

/** Header of such an answer: when the worker saved it, in ms of the device's own clock. */
export const KEPT_AT_HEADER = 'x-minato-kept'

/** Prefix of all caches that the worker keeps for a person. Another version deletes the previous version's caches. */
export const PRIVATE_CACHES = 'minato-1-'

/** An empty cache that names the person whose notifications this device shows. It is deleted with all of his caches. */
export const pushMarkOf = (userId: number) => `${PRIVATE_CACHES}push-${userId}`
