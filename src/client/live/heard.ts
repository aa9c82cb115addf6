let at = 0

/** When the office last told what changes, or that nothing does; in ms of this device. As long as it tells, what is on screen is as it is there. */
export const heard = {
  at: (): number => at,
  now(): void {
    at = Date.now()
  },
}
