import { permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import type { Permission, PermissionFlags } from '#domain/people/permissions.ts'
import { outputSchema } from '#server/http/json-schema.ts'
import type { Caller, TestApp } from '../app.ts'
import { bareRequest, type Address } from '../requests.ts'
import { ACCESS_RULES, type AccessRule } from './endpoint-rules.ts'
import { MATRIX } from './matrix.ts'
import { strangeKeys } from './strange-keys.ts'
import { ALL_FLAGS } from '#tests/support/people.ts'

/** All kinds of callers: without a session, each kind with its defaults, and managers with all flags but one. */
type CallerKind = {
  who: string
  kind: UserKind | null
  permission: PermissionFlags
  enter: () => Promise<Caller>
  /** The missing flags. This caller tries only calls that are refused without them. */
  lacks?: readonly Permission[]
}

/** Callers without a valid session: none, expired, ended, invented. Moves the clock by ten minutes. */
export async function callersWithoutSession(t: TestApp): Promise<CallerKind[]> {
  const user = await t.newUser({ kind: 'manager' })
  const expired = await t.as(user)
  const ended = await t.as(user)
  await ended.fetch('/v1/auth/logout', { method: 'POST' })
  t.clock.advance(10 * 60_000)
  const madeUp = t.visitor()
  madeUp.jar.set('minato_access', 'made-up')
  // An expired session may still be refreshed, which is another access rule.
  expired.jar.set('minato_refresh', '')
  const permission = permissionsOf('disabled')
  return Object.entries({ anonymous: t.visitor(), expired, ended, madeUp }).map(([who, caller]) => ({
    who,
    kind: null,
    permission,
    enter: async () => caller,
  }))
}

export async function callerOfKind(
  t: TestApp,
  kind: UserKind,
  flags: Partial<PermissionFlags> = {},
  lacks?: readonly Permission[],
): Promise<CallerKind> {
  const user = await t.newUser({ kind, flags })
  return {
    who: lacks ? `${kind} without ${lacks.join(', ')}` : kind,
    kind,
    permission: permissionsOf(kind, flags),
    // Each call gets its own session, because some calls end it.
    enter: () => t.as(user),
    ...(lacks ? { lacks } : {}),
  }
}

/** For each flag that an access rule needs, and for flags of which it needs one: a caller with all other flags. */
export function allFlagsBut(t: TestApp): Promise<CallerKind[]> {
  const rules: AccessRule[] = Object.values(ACCESS_RULES)
  const needed = new Set(rules.flatMap(rule => rule.needs))
  const lacking = [...[...needed].map(flag => [flag]), ...rules.flatMap(rule => (rule.anyOf ? [rule.anyOf] : []))]
  const without = (flags: readonly Permission[]) => Object.fromEntries(flags.map(flag => [flag, false]))
  return Promise.all(lacking.map(flags => callerOfKind(t, 'manager', { ...ALL_FLAGS, ...without(flags) }, flags)))
}

/** The access rule of an address in the matrix; null for a call that the matrix does not know. */
export function ruleOf({ endpoint, params }: Address): AccessRule | null {
  const rule = MATRIX[`${endpoint.method} ${endpoint.path}`]?.rule
  if (rule === undefined) return null
  return ACCESS_RULES[typeof rule === 'string' ? rule : rule[(params.pageType ?? params.type) as keyof typeof rule]]
}

/** The expected answer to a caller by the matrix. */
export function expectedAt(rule: AccessRule, { kind, permission }: CallerKind): 401 | 403 | 'allowed' {
  if (rule.isSigned) return 401
  if (rule.isOpen) return 'allowed'
  if (kind === null || kind === 'disabled') return 401
  const holdsOne = rule.anyOf?.some(flag => permission[flag]) ?? true
  return holdsOne && rule.needs.every(flag => permission[flag]) ? 'allowed' : 403
}

/** Calls every address as every caller and compares with the matrix. Returns the differences, and keys in answers that their schemas lack. */
export async function walkEndpoints(addresses: readonly Address[], kinds: readonly CallerKind[]): Promise<string[]> {
  const complaints: string[] = []
  for (const address of addresses) {
    const rule = ruleOf(address)
    if (!rule) {
      complaints.push(`${address.name}: not in the matrix (tests/support/access/matrix.ts)`)
      continue
    }
    for (const kind of kinds) {
      if (kind.lacks && expectedAt(rule, kind) === 'allowed') continue
      const caller = await kind.enter()
      const answer = await caller.fetch(address.path, bareRequest(address.endpoint))
      const found = answer.status === 401 || answer.status === 403 ? answer.status : 'allowed'
      const expected = expectedAt(rule, kind)
      if (found !== expected) complaints.push(`${kind.who} at ${address.name}: ${answer.status}, not ${expected}`)
      if (answer.status >= 500) complaints.push(`${kind.who} at ${address.name}: ${answer.status}`)
      complaints.push(...(await strangeWords(address, answer)))
    }
  }
  return complaints
}

/** Keys of a successful answer that its schema does not name. Streams and files are skipped. */
async function strangeWords({ endpoint, name }: Address, answer: Response): Promise<string[]> {
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('application/json')) {
    // A cancelled stream may report that as an error.
    await answer.body?.cancel().catch(() => undefined)
    return []
  }
  return strangeKeys(outputSchema(endpoint.response), await answer.json()).map(key => `${name} says ${key}`)
}
