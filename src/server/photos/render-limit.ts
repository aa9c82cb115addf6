import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { limitConcurrency } from '#server/limit-concurrency.ts'

// Several pictures run in parallel, not several threads on one.
sharp.concurrency(1)

/** One core stays free for requests other than pictures. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Some full pages of a listing at once; at 15 to 40 ms per thumbnail the last of them waits as long as a person would. */
const MAX_WAITING = 500

/** All drawing, decoding and encoding of pictures goes through here. */
export const renderLimit = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING })
