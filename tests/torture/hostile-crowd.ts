import { HOSTILE, hostileSockets } from '#tests/support/hostile-sockets.ts'

/** The attackers in a process of their own. It says once all are connected, and on `end` how many the server has cut. */
export type CrowdSaid = { sent: true } | { cut: number }

const [port, count] = process.argv.slice(2).map(Number) as [number, number]
const kinds = Object.keys(HOSTILE) as (keyof typeof HOSTILE)[]
const attacks = kinds.map((kind, at) =>
  hostileSockets(port, kind, Math.floor((count + at) / kinds.length), { comesAgain: true }),
)
const say = (said: CrowdSaid) => process.send!(said)

process.once('message', () => {
  for (const attack of attacks) attack.end()
  say({ cut: attacks.reduce((sum, { closed }) => sum + closed(), 0) })
  process.disconnect()
})
await Promise.all(attacks.map(({ sent }) => sent))
say({ sent: true })
