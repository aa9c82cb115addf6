import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'

/** Tiles in a row at this width (design/language.md §6). */
export function useTileColumns(): number {
  const from768 = useMediaQuery('(min-width: 768px)')
  const from1366 = useMediaQuery('(min-width: 1366px)')
  const from1920 = useMediaQuery('(min-width: 1920px)')
  const from2500 = useMediaQuery('(min-width: 2500px)')
  if (from2500) return 7
  if (from1920) return 5
  if (from1366) return 4
  return from768 ? 3 : 2
}
