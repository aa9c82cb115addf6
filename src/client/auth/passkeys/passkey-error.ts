/**
 * The device made or used no passkey. `stopped`: its owner closed the question, or it had none to offer; `known`: it has one of this account already;
 * `unable`: it cannot, or not at this address.
 */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: 'stopped' | 'known' | 'unable'

  constructor(reason: PasskeyError['reason'], options?: ErrorOptions) {
    super(`passkey: ${reason}`, options)
    this.reason = reason
  }
}
