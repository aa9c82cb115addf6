import { testApp } from '#tests/support/app.ts'
import { fileScenario } from '#tests/support/outbox/file-scenario.ts'
import { PLANTED_IN_FILES } from '#tests/support/outbox/planted.ts'
import { playLives } from '#tests/support/outbox/play-lives.ts'

const t = await testApp()

playLives(
  'a document that waits in the outbox is there once, whole, or visibly refused',
  25,
  (seed, faulty) => fileScenario(t, seed, faulty),
  PLANTED_IN_FILES,
)
