import type { UserKind } from '#domain/people/kinds.ts'
import { demandsFactor, FACTOR_KINDS, type FactorKind } from '#domain/people/second-factor.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readSettingRows } from './site.queries.ts'

/** The kinds that must have a second factor, from the value in the table. A value that is not a list counts as never set. */
export function factorKindsOf(value: unknown, config: Pick<Config, 'demo'>): FactorKind[] {
  if (Array.isArray(value)) return FACTOR_KINDS.filter(kind => demandsFactor(value, kind))
  // Nobody in the demo, whose accounts sign in with the printed password alone.
  return config.demo ? [] : ['manager']
}

/** When the setting began to demand it of a kind, from the value in the table; nothing where it always has. */
export function factorSinceOf(value: unknown, kind: UserKind): Date[] {
  const at = new Date((value as Partial<Record<UserKind, string>> | null | undefined)?.[kind] ?? NaN)
  return Number.isNaN(at.getTime()) ? [] : [at]
}

/** The same after a change: a kind that was demanded before keeps its day. */
export async function factorSinceAfter(
  db: Db,
  { before, after, now }: { before: readonly FactorKind[]; after: readonly FactorKind[]; now: Date },
): Promise<Record<string, string>> {
  const [row] = await readSettingRows(db, ['secondFactorSince'])
  const days = after.flatMap(kind => {
    const [at] = before.includes(kind) ? factorSinceOf(row?.value, kind) : [now]
    return at ? [[kind, at.toISOString()]] : []
  })
  return Object.fromEntries(days) as Record<string, string>
}

/** The setting `secondFactorKinds`. */
export async function readFactorKinds(db: Db, config: Pick<Config, 'demo'>): Promise<FactorKind[]> {
  const [row] = await readSettingRows(db, ['secondFactorKinds'])
  return factorKindsOf(row?.value, config)
}

/** Whether the setting demands a second factor of a kind. */
export async function isFactorDemanded(db: Db, config: Pick<Config, 'demo'>, kind: UserKind): Promise<boolean> {
  return demandsFactor(await readFactorKinds(db, config), kind)
}
