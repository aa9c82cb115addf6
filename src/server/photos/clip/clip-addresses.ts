/** The two clips of a bike that we draw, from its left and from its right, as halls film them. */
export const CLIP_COUNT = 2

/** `/photos/{token}/clip-{1,2}.webm` */
export function clipAddresses(token: string): string[] {
  return Array.from({ length: CLIP_COUNT }, (_, at) => `/photos/${token}/clip-${at + 1}.webm`)
}

/** Reads the last part of such an address; null where it is none. */
export function readClipName(name: string): number | null {
  const number = Number(/^clip-(\d)\.webm$/.exec(name)?.[1])
  return number >= 1 && number <= CLIP_COUNT ? number : null
}
