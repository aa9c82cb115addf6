import { useMediaQuery } from './use-media-query.ts'

/** True if the main pointer is a finger rather than a mouse. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse)')
