/** What a server must be to be taken: the words of PostgreSQL's own `target_session_attrs`. */
export const SESSION_KINDS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** The servers of one address, each as an address of its own, in the order in which they are tried. */
export type DatabaseHosts = { urls: [string, ...string[]]; wanted: SessionKind }

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([^?#]*)(?:\?([^#]*))?$/
const KIND = 'target_session_attrs'

/**
 * Reads `postgres://user:password@one:5432,two:5432/minato?target_session_attrs=read-write`. With several servers and without that word, the one that
 * takes writes is chosen, since no other serves us. Null if it is not such an address.
 */
export function readHosts(address: string): DatabaseHosts | null {
  const [, start, hosts, path, query = ''] = ADDRESS.exec(address) ?? []
  if (start === undefined || hosts === undefined) return null
  const words = new URLSearchParams(query)
  const names = hosts.split(',')
  const wanted = words.get(KIND) ?? (names.length > 1 ? 'read-write' : 'any')
  words.delete(KIND)
  const rest = words.size > 0 ? `${path}?${words.toString()}` : path
  const urls = names.map(name => `${start}${name}${rest}`)
  const [first, ...others] = urls
  const isUsable = urls.every(url => URL.canParse(url)) && (names.length === 1 || names.every(Boolean))
  return first && isUsable && isKind(wanted) ? { urls: [first, ...others], wanted } : null
}

function isKind(word: string): word is SessionKind {
  return (SESSION_KINDS as readonly string[]).includes(word)
}
