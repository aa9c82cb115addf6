import { FeedRefused } from '../feed-refused.ts'

/** Nobody answers there, or too slowly, or with an error of the server's own: another question would fare no better now. */
export class SourceSilent extends FeedRefused {
  override name = 'SourceSilent'
}
