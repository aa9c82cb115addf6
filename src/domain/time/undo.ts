/** Time for a manager to undo a change: of a bid that it ends, or of a bought car’s step or voyage. Others are notified after it. */
export const UNDO_MS = 8_000
