import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { inputSchema } from '#server/http/json-schema.ts'
import { ACCESS_RULES, type AccessRule } from '#tests/support/access/endpoint-rules.ts'
import { MATRIX } from '#tests/support/access/matrix.ts'
import {
  allFlagsBut,
  ruleOf,
  expectedAt,
  callerOfKind,
  callersWithoutSession,
  walkEndpoints,
} from '#tests/support/access/walk-endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { addressesOf } from '#tests/support/requests.ts'

const t = await testApp()
const ADDRESSES = addressesOf(ALL_ENDPOINTS)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('the matrix of who may call what', () => {
  it('knows every endpoint of the contract, and no other', () => {
    expect(Object.keys(MATRIX).sort()).toEqual([...new Set(ALL_ENDPOINTS.map(nameOf))].sort())
  })

  it('says of every call that takes an id whose it is', () => {
    const idsOf = ({ query, body }: Endpoint) =>
      [query, body].flatMap(schema => Object.keys((schema && inputSchema(schema).properties) ?? {}))
    const naming = ALL_ENDPOINTS.filter(endpoint => idsOf(endpoint).some(name => /^id$|Id$|^bidGroup$/.test(name)))
    expect(naming.map(nameOf).filter(name => MATRIX[name] && !MATRIX[name].names)).toEqual([])
  })

  it('every protected call refuses a missing, expired, ended or made-up session', async () => {
    expect(await walkEndpoints(ADDRESSES, await callersWithoutSession(t))).toEqual([])
  })

  it.each(USER_KINDS)('is held by a %s', async kind => {
    const caller = await callerOfKind(t, kind)
    const passed = Object.entries(ACCESS_RULES as Record<string, AccessRule>).filter(
      ([, rule]) => !rule.isOpen && expectedAt(rule, caller) === 'allowed',
    )
    const listed = Object.entries(ACCESS_RULES as Record<string, AccessRule>).filter(
      ([, rule]) => !rule.isOpen && rule.kinds.includes(kind),
    )
    expect(passed.map(([name]) => name)).toEqual(listed.map(([name]) => name))
    expect(await walkEndpoints(ADDRESSES, [caller])).toEqual([])
  })

  it('every protected call refuses a person who lacks one of its permissions', async () => {
    expect(await walkEndpoints(ADDRESSES, await allFlagsBut(t))).toEqual([])
  })
})

describe('a check that is forgotten', () => {
  it('at any endpoint is reported', async () => {
    const callers = [...(await callersWithoutSession(t)).slice(0, 1), ...(await allFlagsBut(t))]
    const guarded = ADDRESSES.filter(address => !ruleOf(address)?.isOpen && address.endpoint.access !== 'public')
    const missed: string[] = []
    for (const address of guarded) {
      const weaker: Access = address.endpoint.access === 'session' ? 'public' : 'session'
      const complaints = await planted(address.endpoint, weaker, () => walkEndpoints([address], callers))
      if (complaints.length === 0) missed.push(address.name)
    }
    expect(missed).toEqual([])
  })

  async function planted<T>(endpoint: Endpoint, access: Access, work: () => Promise<T>): Promise<T> {
    const former = endpoint.access
    // The router reads it with every request.
    endpoint.access = access
    try {
      return await work()
    } finally {
      endpoint.access = former
    }
  }
})
