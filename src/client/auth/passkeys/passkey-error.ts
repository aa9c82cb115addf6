/**
 * No passkey was made or used. `stopped`: the user cancelled, or there was none to offer; `known`: the device already has one for this account;
 * `unable`: not supported here.
 */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: 'stopped' | 'known' | 'unable'

  constructor(reason: PasskeyError['reason'], options?: ErrorOptions) {
    super(`passkey: ${reason}`, options)
    this.reason = reason
  }
}
