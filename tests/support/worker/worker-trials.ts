import { CAPTIVE_PORTAL } from './captive-portal-trials.ts'
import { KEEPING } from './keeping-trials.ts'
import { REGISTERING } from './registering-trials.ts'
import { SENDING } from './sending-trials.ts'
import { SLOW_STORAGE } from './slow-storage-trials.ts'
import { SLOW_START } from './slow-start-trials.ts'
import { STARRED } from './starred-trials.ts'
import type { Trial } from './trial-server.ts'

/** All promises of the worker. */
export const TRIALS: Record<string, Trial> = {
  ...KEEPING,
  ...STARRED,
  ...CAPTIVE_PORTAL,
  ...SLOW_STORAGE,
  ...SLOW_START,
  ...SENDING,
  ...REGISTERING,
}
