/** Whether this browser knows passkeys. A prerendered page assumes it, as nearly all do: a button that goes is less harm than one that comes. */
export const canUsePasskeys = (): boolean =>
  typeof window === 'undefined' || (window.isSecureContext && 'PublicKeyCredential' in window)
