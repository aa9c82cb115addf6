import { useEffect, useRef, useState } from 'react'
import { useUpdateSetting } from '#client/auth/profile.api.ts'
import { useProfile } from '#client/auth/use-profile.ts'

/** Pause after the last switch before the change is sent. */
const REST_MS = 400

/**
 * The switch "emails about my bids". It is saved after a pause, or at once when the page is left. It turns back if the server
 * refuses.
 */
export function useBidEmails() {
  const { bidEmailNotify } = useProfile().detail
  const save = useUpdateSetting()
  const [wish, setWish] = useState<boolean | null>(null)
  const waiting = useRef<{ timer: number; push: () => void } | null>(null)
  const on = wish ?? bidEmailNotify

  const forget = () => {
    if (waiting.current) window.clearTimeout(waiting.current.timer)
    waiting.current = null
  }
  useEffect(
    () => () => {
      waiting.current?.push()
    },
    [],
  )
  const turn = (next: boolean) => {
    forget()
    setWish(next)
    const push = () => {
      forget()
      const settled = () => setWish(null)
      save.mutate({ bidEmailNotify: next }, { onSettled: settled })
    }
    waiting.current = { timer: window.setTimeout(push, REST_MS), push }
  }
  return {
    on,
    error: save.error,
    turn,
    /**
     * A page that is about to reload must save this pending change with its own. If that fails, `takeBack` has it saved here after all, unless a later
     * one waits.
     */
    handOver() {
      const wasWaiting = waiting.current !== null
      forget()
      return {
        pending: wish === null ? {} : { bidEmailNotify: wish },
        takeBack: () => {
          if (wasWaiting && waiting.current === null) turn(on)
        },
      }
    },
  }
}
