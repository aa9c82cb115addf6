/** The address to continue to, given in the page's address: a path of this app, or undefined; never another site. */
export function ownAddress(given: unknown): string | undefined {
  return typeof given === 'string' && /^\/(?![/\\])/.test(given) ? given : undefined
}
