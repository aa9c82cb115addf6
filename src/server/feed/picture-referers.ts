import { FEED_ADAPTERS } from './adapters.ts'

/** What all sources together tell of hosts of pictures (`FeedAdapter.pictureReferers`). */
export function pictureReferers(): Record<string, string> {
  return Object.assign({}, ...Object.values(FEED_ADAPTERS).map(adapter => adapter.pictureReferers))
}
