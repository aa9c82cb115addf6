import { ajes } from './ajes/ajes.ts'
import { aleado } from './aleado/aleado.ts'
import { csv } from './csv/csv.ts'
import type { FeedAdapter } from './feed-lot.ts'

/** Every source of lots by the name typed at `npm run feed -- <name> <path>`. A new source is one file and one line here. */
export const FEED_ADAPTERS: Record<string, FeedAdapter> = { ajes, aleado, csv }
