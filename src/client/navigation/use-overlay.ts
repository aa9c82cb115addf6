import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/**
 * The address holds the open sheet (`?sheet=sort`). Opening pushes an entry, so the back gesture closes it. Closing goes back if we pushed; on a
 * direct link it only removes the parameter. The caller that closes has already dealt with unsaved text, so the user is not asked again.
 */
export function useSheet(): { open: string | undefined; show: (name: string) => void; close: (name: string) => void } {
  const { sheet } = useSearch({ strict: false }) as { sheet?: string }
  const navigate = useNavigate()
  const router = useRouter()
  const pushed = useRef(false)
  const show = useCallback(
    (name: string) => {
      pushed.current = true
      void navigate({ to: '.', search: ((old: object) => ({ ...old, sheet: name })) as never, resetScroll: false })
    },
    [navigate],
  )
  return {
    open: sheet,
    show,
    close(name) {
      // An answer may close what "back" has closed already.
      if (sheet !== name || (router.latestLocation.search as { sheet?: string }).sheet !== name) return
      if (pushed.current) {
        pushed.current = false
        router.history.back({ ignoreBlocker: true })
      } else
        void navigate({
          to: '.',
          search: ((old: object) => ({ ...old, sheet: undefined })) as never,
          replace: true,
          resetScroll: false,
        })
    },
  }
}

/** One sheet of those that the address may name. */
export function useOverlay(name: string): { open: boolean; show: () => void; close: () => void } {
  const { open, show, close } = useSheet()
  return { open: open === name, show: useCallback(() => show(name), [show, name]), close: () => close(name) }
}
