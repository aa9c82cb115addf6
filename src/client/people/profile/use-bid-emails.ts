import { useEffect, useRef, useState } from 'react'
import { LANGUAGE_IDS, languageOf } from '#domain/people/languages.ts'
import { useUpdateSetting } from '../people.api.ts'
import { useProfile } from '../use-profile.ts'

/** §9 "notification toggle 400 ms". */
const REST_MS = 400

/** The switch "emails about my bids": saved once it has rested, at once when the page is left, taken back where the office refuses. */
export function useBidEmails() {
  const { bidEmailNotify, language } = useProfile().detail
  const save = useUpdateSetting()
  const [wish, setWish] = useState<boolean | null>(null)
  const waiting = useRef<{ timer: number; push: () => void } | null>(null)

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
  return {
    on: wish ?? bidEmailNotify,
    error: save.error,
    /** Whoever saves the settings in another way takes the wish along. */
    forget,
    turn: (on: boolean) => {
      forget()
      setWish(on)
      const push = () => {
        forget()
        const settled = () => setWish(null)
        save.mutate({ bidEmailNotify: on, language: LANGUAGE_IDS[languageOf(language)] }, { onSettled: settled })
      }
      waiting.current = { timer: window.setTimeout(push, REST_MS), push }
    },
  }
}
