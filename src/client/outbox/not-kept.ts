import { createAtom } from '@tanstack/react-store'

/** Whether an entry could not be stored (a full disk, a private window, code that was not loaded before the network went), which must be shown (`NotKept`). */
export const notKept = createAtom(false)
