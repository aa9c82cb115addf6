import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { cheapProofs } from '#tests/support/proof.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const t = await testApp()
await cheapProofs(t.context)

const VERSIONED = new Set(
  ALL_ENDPOINTS.flatMap(({ header, method, path }: Endpoint) => (header === 'If-Match' ? [`${method} ${path}`] : [])),
)

it.each(Object.entries(VALID_WRITES))('%s reads If-Match exactly if its row says so', async (name, valid) => {
  const answer = await send(name, await valid(await newScene(t)), undefined, { 'if-match': '"latest"' })
  const text = await answer.text()
  expect([answer.status, text.includes('If-Match')], text).toEqual(VERSIONED.has(name) ? [422, true] : [200, false])
})
