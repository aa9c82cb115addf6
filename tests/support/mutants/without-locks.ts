import { SelectQueryNode } from 'kysely'
import type { KyselyPlugin } from 'kysely'

/**
 * A planted fault: every `select … for no key update` becomes a plain select, so the same code reads and then writes without a lock. The
 * tests of racing bids must fail on it, or they prove nothing.
 */
export const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node) && node.endModifiers ? { ...node, endModifiers: undefined } : node,
  transformResult: async ({ result }) => result,
}
