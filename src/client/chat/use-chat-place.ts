import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

type PlaceState = { chatPushed?: boolean }

/**
 * The address holds the open conversation (`?chat=50001`). Opening pushes, so that Back closes it; another conversation replaces it.
 * Closing goes back if we pushed; on a direct link it only removes the parameter.
 */
export function useChatPlace(): { bidId: number | null; show: (bidId: number) => void; close: () => void } {
  const { chat } = useSearch({ strict: false }) as { chat?: number }
  const navigate = useNavigate()
  const router = useRouter()
  const go = (bidId: number | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, chat: bidId })) as never,
      ...(bidId !== undefined && !replace && { state: ((old: object) => ({ ...old, chatPushed: true })) as never }),
      ...(replace && { state: true }),
      replace,
      resetScroll: false,
    })
  return {
    bidId: chat ?? null,
    show: bidId => {
      if (bidId !== chat) go(bidId, chat !== undefined)
    },
    close: () => {
      if (chat === undefined) return
      if ((router.state.location.state as PlaceState).chatPushed) router.history.back()
      else go(undefined, true)
    },
  }
}
