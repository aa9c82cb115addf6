/** An address to go on to that came with the page's own address: a path of ours, or undefined; never another site's. */
export function ownPlace(given: unknown): string | undefined {
  return typeof given === 'string' && /^\/(?![/\\])/.test(given) ? given : undefined
}
