/**
 * How this device stands to the office (§4 "Session"): 0 `unknown`, 1 `loading` once the profile is asked for, 2 `signed-in` once it is there,
 * 3 `signed-out` where there is none, after a sign-out, and when a refresh was refused with 401 or 403.
 */
export const SESSION_STATES = ['unknown', 'loading', 'signed-in', 'signed-out'] as const
export type SessionState = (typeof SESSION_STATES)[number]

export type SessionFacts = {
  /** The profile as its query has it. */
  profile: 'none' | 'here' | 'refused'
  isAsking: boolean
  /** The last refresh was refused, and nobody has signed in since. */
  isLost: boolean
  /** Signed out here, whether or not the office has heard of it. */
  hasLeft: boolean
}

/** A profile that was kept shows the house at once; that a session was lost outweighs it. */
export function sessionState({ profile, isAsking, isLost, hasLeft }: SessionFacts): SessionState {
  if (hasLeft || isLost) return 'signed-out'
  if (profile === 'here') return 'signed-in'
  if (isAsking) return 'loading'
  return profile === 'refused' ? 'signed-out' : 'unknown'
}
