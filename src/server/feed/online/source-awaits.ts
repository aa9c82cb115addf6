import { FeedRefused } from '../feed-refused.ts'

/** Nothing is wrong, but the source wants no request before `until`: its quota is used up, or it is too busy. */
export class SourceAwaits extends FeedRefused {
  override name = 'SourceAwaits'
  readonly until: Date

  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}
