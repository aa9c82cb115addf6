import { DRAWN_FILM_COUNT } from '#server/picture-painter.ts'

/** `/photos/{token}/clip-{1,2}.webm` */
export function clipAddresses(token: string): string[] {
  return Array.from({ length: DRAWN_FILM_COUNT }, (_, at) => `/photos/${token}/clip-${at + 1}.webm`)
}

/** Reads the last part of such an address; null where it is none. */
export function readClipName(name: string): number | null {
  const number = Number(/^clip-(\d)\.webm$/.exec(name)?.[1])
  return number >= 1 && number <= DRAWN_FILM_COUNT ? number : null
}
