import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/http/context.ts'
import { countNew } from './bid-lists.queries.ts'
import { whoseBids } from './whose-bids.ts'

/**
 * How many bids nobody has reviewed, in the list that the reader's menu entry opens: of everybody for a manager of bids, his own and his clients' for
 * a dealer, his own for anybody else. Live updates use the same rule (live/listener.ts).
 */
export const countNewBids = (db: Db, viewer: Viewer): Promise<number> => countNew(db, whoseBids(viewer))
