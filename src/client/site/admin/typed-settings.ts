import * as v from 'valibot'
import { SettingValues } from '#contract/site/settings.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** The settings as typed; deposits as amounts, kinds as names, joined by commas. */
export type TypedSettings = Record<keyof SettingValues, string>

export function typedSettings(values: SettingValues): TypedSettings {
  return {
    bidDeadlineMinutes: String(values.bidDeadlineMinutes),
    cancelDeadlineHours: String(values.cancelDeadlineHours),
    bidAdjustmentPrice: grouped(values.bidAdjustmentPrice),
    approveAboveYen: grouped(values.approveAboveYen),
    invoiceDueDays: values.invoiceDueDays === undefined ? '' : String(values.invoiceDueDays),
    depositAmounts: values.depositAmounts.map(grouped).join(', '),
    secondFactorKinds: (values.secondFactorKinds ?? []).join(','),
  }
}

/** A comma before three digits is inside an amount. */
const BETWEEN_AMOUNTS = /[;；]|[,，](?!\d{3}(?!\d))/

/** The typed values in API form; text that is not a number breaks the rule of its field. */
export function settingsOf(typed: TypedSettings): unknown {
  const deposits = typed.depositAmounts.split(BETWEEN_AMOUNTS).filter(part => part.trim() !== '')
  const amounts = deposits.map(part => typedNumber(part))
  return {
    bidDeadlineMinutes: typedNumber(typed.bidDeadlineMinutes) ?? Number.NaN,
    cancelDeadlineHours: typedNumber(typed.cancelDeadlineHours) ?? Number.NaN,
    bidAdjustmentPrice: typedNumber(typed.bidAdjustmentPrice) ?? Number.NaN,
    approveAboveYen: typedNumber(typed.approveAboveYen) ?? Number.NaN,
    invoiceDueDays: typedNumber(typed.invoiceDueDays) ?? Number.NaN,
    depositAmounts: amounts.some(Number.isNaN) ? null : amounts,
    secondFactorKinds: typed.secondFactorKinds.split(',').filter(kind => kind !== ''),
  }
}

/** The form uses the rules of the contract. */
export const TypedSettingsForm = v.pipe(
  v.custom<TypedSettings>(() => true),
  v.transform(settingsOf),
  SettingValues,
)
