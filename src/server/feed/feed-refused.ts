/** The source as a whole cannot be trusted and nothing of it is imported; the message says what to do. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
}
