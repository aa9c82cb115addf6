import { KEEPING } from './keeping-trials.ts'
import { SENDING } from './sending-trials.ts'
import type { Trial } from './trial-office.ts'

/** What the worker promises. */
export const TRIALS: Record<string, Trial> = { ...KEEPING, ...SENDING }
