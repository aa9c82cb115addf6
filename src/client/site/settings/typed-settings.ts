import * as v from 'valibot'
import { SettingValues } from '#contract/site/settings.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** The settings as they are typed; deposits as amounts joined by commas. */
export type TypedSettings = Record<keyof SettingValues, string>

export function typedSettings(values: SettingValues): TypedSettings {
  return {
    bidDeadlineMinutes: String(values.bidDeadlineMinutes),
    cancelDeadlineHours: String(values.cancelDeadlineHours),
    bidAdjustmentPrice: grouped(values.bidAdjustmentPrice),
    depositAmounts: values.depositAmounts.map(grouped).join(', '),
  }
}

/** What was typed as the wire has it; what is no number breaks the rule of its field. */
export function settingsOf(typed: TypedSettings): unknown {
  const deposits = typed.depositAmounts.split(/[,;]/).filter(part => part.trim() !== '')
  const amounts = deposits.map(part => typedNumber(part))
  return {
    bidDeadlineMinutes: typedNumber(typed.bidDeadlineMinutes) ?? Number.NaN,
    cancelDeadlineHours: typedNumber(typed.cancelDeadlineHours) ?? Number.NaN,
    bidAdjustmentPrice: typedNumber(typed.bidAdjustmentPrice) ?? Number.NaN,
    depositAmounts: amounts.some(Number.isNaN) ? null : amounts,
  }
}

/** The form's rules are the contract's. */
export const TypedSettingsForm = v.pipe(
  v.custom<TypedSettings>(() => true),
  v.transform(settingsOf),
  SettingValues,
)
