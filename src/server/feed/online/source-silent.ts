import { FeedRefused } from '../feed-refused.ts'

/** The source does not answer, or too slowly, or with a server error: another request would fare no better now. */
export class SourceSilent extends FeedRefused {
  override name = 'SourceSilent'
}
