import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const manager = await t.as(await t.newUser({ kind: 'manager' }))

/** The first and the last day that a filter takes, and numbers beyond an id of 32 bits. */
const EDGES = ['1900-01-01', '9999-12-31', '2147483648', String(Number.MAX_SAFE_INTEGER)]

const fields = ALL_ENDPOINTS.filter(({ method, effect, rate }) => method === 'GET' && !effect && !rate).flatMap(
  ({ path, query }) =>
    Object.keys((query as { entries?: object } | undefined)?.entries ?? {}).map(name => [path, name]),
)

it('every read answers the edges of its filters, or refuses them by name', async () => {
  expect(fields.length).toBeGreaterThan(150)
  const failed: string[] = []
  for (const [path, name] of fields) {
    for (const value of EDGES) {
      const asked = `${path!.replace(':pageType', 'car-auction')}?${name}=${value}`
      const answer = await manager.fetch(`/v1${asked}`)
      await answer.body?.cancel()
      if (answer.status >= 500) failed.push(asked)
    }
  }
  expect(failed).toEqual([])
})
