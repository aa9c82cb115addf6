/** The source as a whole cannot be trusted and nothing of it goes in; the message tells a person what to do. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
}
