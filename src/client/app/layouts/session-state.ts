/**
 * The session state of this device: `loading` once the profile is requested, `signed-in` once it has loaded, `signed-out` where there is none, after a
 * sign-out, and when a refresh was refused with 401 or 403.
 */
export type SessionState = 'unknown' | 'loading' | 'signed-in' | 'signed-out'

export type SessionFacts = {
  /** The profile from its query. */
  profile: 'none' | 'here' | 'refused'
  isAsking: boolean
  /** The last refresh was refused, and nobody has signed in since. */
  isLost: boolean
  /** Signed out here, whether or not the server has received it. */
  hasLeft: boolean
}

/** A saved profile shows the app at once. A lost session outweighs it. */
export function sessionState({ profile, isAsking, isLost, hasLeft }: SessionFacts): SessionState {
  if (hasLeft || isLost) return 'signed-out'
  if (profile === 'here') return 'signed-in'
  if (isAsking) return 'loading'
  return profile === 'refused' ? 'signed-out' : 'unknown'
}
