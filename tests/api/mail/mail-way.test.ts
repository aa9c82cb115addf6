import { describe, expect, it } from 'vitest'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { withFactor } from '#tests/support/authenticator.ts'

describe.each([
  ['sent', { SMTP_URL: 'smtp://mail.example' }],
  ['shown', { DEMO: 'on' }],
  ['kept', { DEMO: 'off' }],
] as const)('mail that is %s', (mail, env) => {
  it('is reported to the operator and to managers', async () => {
    const t = await testApp({ env })
    const ready = await t.visitor().fetch('/readyz')
    await expect(ready.json()).resolves.toMatchObject({ mail })
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    if (mail !== 'shown') await withFactor(t, manager)
    await expect(manager.call(adminEndpoints.mail, {})).resolves.toEqual({ mail })
  })
})
