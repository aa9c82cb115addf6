import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/**
 * The address holds the open sheet (`?sheet=sort`). Opening pushes, so that the back gesture closes it. Closing goes back if we
 * pushed; on a direct link it only removes the parameter.
 */
export function useOverlay(name: string): { open: boolean; show: () => void; close: () => void } {
  const search = useSearch({ strict: false }) as { sheet?: string }
  const navigate = useNavigate()
  const router = useRouter()
  const pushed = useRef(false)
  const open = search.sheet === name
  const show = useCallback(() => {
    pushed.current = true
    void navigate({ to: '.', search: ((old: object) => ({ ...old, sheet: name })) as never, resetScroll: false })
  }, [navigate, name])
  return {
    open,
    show,
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
