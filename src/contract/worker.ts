/** What pages say to the service worker; it answers on the message's port when it has acted. */
export type ToWorker =
  /** Who is signed in: private answers are kept in caches that carry this id, and those of anybody else are dropped. */
  | { type: 'person'; userId: number }
  /** Addresses (`/v1/…/view?id=…`) of lots that were opened before the worker was there; it keeps those it has not. */
  | { type: 'keepLots'; addresses: string[] }
  /** Addresses of favourites that are to open without a network, with their pictures: they do not fall out with the lots that are opened. */
  | { type: 'keepStarred'; addresses: string[] }
  /** An installed app's page is there and knows how many conversations have something unread: its icon counts anew. */
  | { type: 'badge'; unreadChats: number }
  /** Sign-out: everything of the person goes. */
  | { type: 'forget' }
  /** The buyer agreed to the update. */
  | { type: 'skipWaiting' }

/** What the worker says to pages unasked. */
export type FromWorker =
  /** The office was slow and a kept answer stood in for it; now its own answer is here, and asking again gives it at once. */
  | { type: 'arrived'; address: string }
  /** A notification was pressed: the page goes there and answers `opened` on the message's port, or `busy` where it must not be left now. */
  | { type: 'open'; path: string }

/** Header by which the worker marks an answer that it took from its cache. Such an answer's `Date` is the original one: its age. */
export const CACHED_HEADER = 'x-minato-cached'

/** Header of such an answer: when the worker kept it, in ms of the device's own clock. */
export const KEPT_AT_HEADER = 'x-minato-kept'

/** Everything the worker keeps for a person stands in caches whose name starts so; another version drops the former's. */
export const PRIVATE_CACHES = 'minato-1-'

/** An empty cache that says whose notifications this device shows; it goes with the person as all of his do. */
export const pushMarkOf = (userId: number) => `${PRIVATE_CACHES}push-${userId}`
