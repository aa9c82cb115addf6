import { FeedRefused } from '../feed-refused.ts'

/** The source does not answer, or too slowly, or with a server error: another request would fail as well for now. */
export class SourceSilent extends FeedRefused {
  override name = 'SourceSilent'
}
