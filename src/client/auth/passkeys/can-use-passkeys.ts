/** Whether this browser supports passkeys. A prerendered page assumes so: a button that disappears disturbs less than one that appears. */
export const canUsePasskeys = (): boolean =>
  typeof window === 'undefined' || (window.isSecureContext && 'PublicKeyCredential' in window)
