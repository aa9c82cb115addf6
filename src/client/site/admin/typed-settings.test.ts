import { describe, expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import { settingsOf, typedSettings, TypedSettingsForm, type TypedSettings } from './typed-settings.ts'

const VALUES = {
  bidDeadlineMinutes: 60,
  cancelDeadlineHours: 3,
  bidAdjustmentPrice: 5_000,
  approveAboveYen: 3_000_000,
  invoiceDueDays: 7,
  depositAmounts: [100_000, 300_000],
  secondFactorKinds: ['manager' as const, 'dealer' as const],
}

describe('typed settings', () => {
  it('convert back to the same settings', () => {
    expect(settingsOf(typedSettings(VALUES))).toEqual(VALUES)
    expect(settingsOf({ ...typedSettings(VALUES), depositAmounts: '1 000 000; 200000' })).toMatchObject({
      depositAmounts: [1_000_000, 200_000],
    })
    for (const pasted of ['100,000, 300,000', '100000,300000', '100,000; 300,000'])
      expect(settingsOf({ ...typedSettings(VALUES), depositAmounts: pasted })).toEqual(VALUES)
  })

  it.each<[Partial<TypedSettings>, Record<string, string>]>([
    [{}, {}],
    [{ bidDeadlineMinutes: '' }, { bidDeadlineMinutes: 'minutes1440' }],
    [{ bidDeadlineMinutes: 'an hour' }, { bidDeadlineMinutes: 'minutes1440' }],
    [{ cancelDeadlineHours: '169' }, { cancelDeadlineHours: 'hours168' }],
    [{ bidAdjustmentPrice: '-1' }, { bidAdjustmentPrice: 'yenMillion' }],
    [{ invoiceDueDays: '91' }, { invoiceDueDays: 'days90' }],
    [{ depositAmounts: '' }, { depositAmounts: 'deposits' }],
    [{ depositAmounts: '100000, much' }, { depositAmounts: 'deposits' }],
    [{ depositAmounts: '100000, 100000' }, { depositAmounts: 'deposits' }],
    [{ secondFactorKinds: '' }, {}],
  ])('%o break %o', (more, rules) => {
    expect(brokenRules(TypedSettingsForm, { ...typedSettings(VALUES), ...more })).toEqual(rules)
  })
})
