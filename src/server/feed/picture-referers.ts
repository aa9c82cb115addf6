import { FEED_ADAPTERS } from './adapters.ts'

/** The picture hosts of all sources together (`FeedAdapter.pictureReferers`). */
export function pictureReferers(): Record<string, string> {
  return Object.assign({}, ...Object.values(FEED_ADAPTERS).map(adapter => adapter.pictureReferers))
}
