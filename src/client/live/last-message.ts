let at = 0

/**
 * The time of the server's last live message, including heartbeats, in ms of this device's clock. While messages arrive, the screen
 * is up to date.
 */
export const lastMessage = {
  at: (): number => at,
  now(): void {
    at = Date.now()
  },
}
