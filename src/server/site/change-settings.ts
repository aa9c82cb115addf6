import type { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { BANK_TRANSFER_DAYS } from '#domain/bids/deposit.ts'
import type { Logged } from '#contract/wire.ts'
import type { AppContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { isSame, lastChange, noteAdminChange } from './admin-log.ts'
import { factorKindsOf, factorSinceAfter, readFactorKinds } from './factor-kinds.ts'
import { readDepositAmounts, readSettings } from './settings.ts'
import { lockSettings, writeSettings } from './settings.queries.ts'

export const settings: UseCase<typeof adminEndpoints.settings> = async request => {
  const { db } = request
  const [values, last] = await Promise.all([readValues(request), lastChange(db, 'settings')])
  return { values, ...last }
}

/** One change at a time. The values read under the lock are compared with the change, and the number of the last change is the version. */
export const changeSettings: UseCase<typeof adminEndpoints.changeSettings> = async request => {
  const { db, body } = request
  await lockSettings(db)
  const { version, ...wished } = body
  const current = await readValues(request)
  const former = logged(current)
  const last = await lastChange(db, 'settings')
  const kinds = wished.secondFactorKinds
  const values = {
    ...wished,
    invoiceDueDays: wished.invoiceDueDays ?? current.invoiceDueDays,
    depositAmounts: wished.depositAmounts.toSorted((a, b) => a - b),
    secondFactorKinds: kinds ? factorKindsOf(kinds, request.config) : current.secondFactorKinds,
  }
  const after = logged(values)
  if (isSame(former, after)) return { success: true }
  if (version !== last.version) throw new Refused('stale_version', { detail: former })
  const demanded = { before: current.secondFactorKinds, after: values.secondFactorKinds, now: request.now }
  await writeSettings(db, { ...values, secondFactorSince: await factorSinceAfter(db, demanded) })
  await noteAdminChange(request, { subject: 'settings', rowId: null, before: former, after })
  return { success: true }
}

export const terms: UseCase<typeof adminEndpoints.terms> = async request => ({
  ...publicTerms(await readValues(request)),
  transferDaysFrom: BANK_TRANSFER_DAYS.from,
  transferDaysTo: BANK_TRANSFER_DAYS.to,
})

async function readValues({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const [rules, depositAmounts] = [await readSettings(db), await readDepositAmounts(db)]
  return { ...rules, depositAmounts, secondFactorKinds: await readFactorKinds(db, config) }
}

/** Facts about the settings that buyers are notified of. */
function publicTerms({ approveAboveYen: _, secondFactorKinds: __, ...terms }: Values) {
  return terms
}

type Values = Awaited<ReturnType<typeof readValues>>

function logged({ depositAmounts, secondFactorKinds, ...numbers }: Values) {
  return {
    ...numbers,
    depositAmounts: depositAmounts.join(', '),
    secondFactorKinds: secondFactorKinds.join(', '),
  } satisfies Logged
}
