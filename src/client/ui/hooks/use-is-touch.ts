import { useMediaQuery } from './use-media-query.ts'

/** A finger rather than a mouse is the main pointer. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse)')
