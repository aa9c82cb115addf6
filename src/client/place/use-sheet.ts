import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Which sheet lies over the page stands in the address (`?sheet=sort`): opening pushes, so that the back gesture closes it; closing goes
 * back where we pushed, and on a direct link merely takes the parameter away.
 */
export function useSheet(name: string): { open: boolean; show: () => void; close: () => void } {
  const search = useSearch({ strict: false }) as { sheet?: string }
  const navigate = useNavigate()
  const router = useRouter()
  const pushed = useRef(false)
  const open = search.sheet === name
  return {
    open,
    show() {
      pushed.current = true
      void navigate({ to: '.', search: ((old: object) => ({ ...old, sheet: name })) as never, resetScroll: false })
    },
    close() {
      if (!open) return
      if (pushed.current) {
        pushed.current = false
        router.history.back()
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
