import type { UserKind } from '#domain/people/kinds.ts'
import { demandsFactor, FACTOR_KINDS } from '#domain/people/second-factor.ts'
import type { FactorKind } from '#domain/people/second-factor.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readSettingRows } from './site.queries.ts'

/** The kinds that must have a second factor, from the value in the table. A value that is not a list counts as never set. */
export function factorKindsOf(value: unknown, config: Pick<Config, 'demo'>): FactorKind[] {
  if (Array.isArray(value)) return FACTOR_KINDS.filter(kind => demandsFactor(value, kind))
  // Nobody in the demo, whose accounts sign in with the printed password alone.
  return config.demo ? [] : ['manager']
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
