import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { onSessionLost } from '#client/api/api.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { pendingSignOut } from '#client/auth/pending-sign-out.ts'
import { sessionState, type SessionState } from './session-state.ts'

/**
 * The session state of this page. After a lost session, the page checks whenever it comes to the front whether someone has signed in again, perhaps
 * in another tab. If so, all its data is reloaded, and typing can continue.
 *
 * @param wasLost whether the session was lost before this was rendered
 */
export function useSessionState(wasLost: boolean): SessionState {
  const queryClient = useQueryClient()
  const [isLost, setLost] = useState(wasLost)
  useEffect(() => onSessionLost(() => setLost(true)), [])
  useEffect(() => {
    if (wasLost) setLost(true)
  }, [wasLost])

  useEffect(() => {
    if (!isLost) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // Refused or without an answer: everything stays as it is.
      queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).then(
        () => {
          setLost(false)
          void queryClient.invalidateQueries()
        },
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [isLost, queryClient])

  const subscribe = useCallback((notify: () => void) => queryClient.getQueryCache().subscribe(notify), [queryClient])
  return useSyncExternalStore(subscribe, () => {
    const query = queryClient.getQueryState(profileQuery.queryKey)
    return sessionState({
      profile: query?.data === undefined ? (query?.error ? 'refused' : 'none') : 'here',
      isAsking: query?.fetchStatus === 'fetching',
      isLost,
      hasLeft: pendingSignOut.get(),
    })
  })
}
