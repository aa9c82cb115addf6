import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { lane } from './lane.ts'

// Parallelism comes from several pictures at a time, not from several threads on one.
sharp.concurrency(1)

/** One core stays free for the requests that are not pictures. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Some full pages of a listing at once; at 15 to 40 ms a thumbnail the last of them waits as long as a person would. */
const MOST_WAITING = 500

/** Everything that draws, decodes or encodes a picture goes through here. */
export const renderLane = lane({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
