import { testApp } from '#tests/support/app.ts'
import { bidScenario } from '#tests/support/outbox/bid-scenario.ts'
import { PLANTED } from '#tests/support/outbox/planted.ts'
import { playLives } from '#tests/support/outbox/play-lives.ts'

const t = await testApp()

playLives(
  'a bid that waits in the outbox is in the end one bid or one visible refusal',
  100,
  (seed, faulty) => bidScenario(t, seed, faulty),
  PLANTED,
)
