import { testApp } from '#tests/support/app.ts'
import { answerScenario } from '#tests/support/outbox/answer-scenario.ts'
import { PLANTED } from '#tests/support/outbox/planted.ts'
import { playLives } from '#tests/support/outbox/play-lives.ts'

const t = await testApp()
const staff = await t.as(await t.newUser({ kind: 'manager', flags: {} }))

/** A dropped key shows at once in the lives of bids, and here only after many. */
const { 'drops the key': _, ...planted } = PLANTED

playLives(
  'an answer to the auction house that waits in the outbox is taken once or visibly refused',
  30,
  (seed, faulty) => answerScenario(t, staff, seed, faulty),
  planted,
)
