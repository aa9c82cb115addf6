/**
 * `7,1795757387000` in a listing's address: the saved search and when its reader had last looked. The lots that it found since are marked, after a
 * reload and on "back" too.
 */
export function foundParam(id: number, lookedAt: Date): string {
  return `${id},${lookedAt.getTime()}`
}
