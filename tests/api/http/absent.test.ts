import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const manager = await t.as(await t.newUser({ kind: 'manager' }))

const optionalFields = ALL_ENDPOINTS.filter(({ method, effect }) => method === 'GET' && !effect).flatMap(
  ({ path, query }) => {
    const { entries = {} } = (query ?? {}) as { entries?: Record<string, { type: string }> }
    return Object.entries(entries).flatMap(([name, { type }]) => (type === 'optional' ? [`${path}?${name}`] : []))
  },
)

it('no call refuses a field that may be left out for being empty, 0 or -1', async () => {
  expect(optionalFields.length).toBeGreaterThan(150)
  const refused: string[] = []
  for (const field of optionalFields) {
    const name = field.split('?')[1]!
    for (const value of ['', '0', '-1', '+0+']) {
      const answer = await manager.fetch(`/v1${field.replace(':pageType', 'car-auction')}=${value}`)
      if (answer.status !== 422) await answer.body?.cancel()
      else if (name in ((await answer.json()) as { message: object }).message) refused.push(`${field}=${value}`)
    }
  }
  expect(refused).toEqual([])
})
