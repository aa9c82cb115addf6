import { fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createListener, type AddressInfo, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { sendMail, smtpTransport } from '#server/mail/send-mail.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { repeat } from '#server/repeat.ts'
import { runJobs, sendPushes } from '#tests/support/queue.ts'
import { withBenchServer, type BenchServer } from './bench-server.ts'
import { seedBids } from './bids-seed.ts'
import { median } from './median.ts'
import { peopleOf } from './rush.ts'
import type { Rush, RushAnswers } from './rush-worker.ts'
import { DAY_MS } from '#domain/time/spans.ts'

const SEED = { bids: 10_000, live: 2_000, clients: 500, dealers: 5 }
const BIDS_A_SECOND = 40
const SECONDS = 8
const ROUNDS = Number(process.env.RUNS ?? 6)
const PHONES = 50
/** New messages and e-mails per second. */
const TOLD_A_SECOND = 10
const POLL_MS = 1_000

/**
 * Dead push and mail hosts: sends bids at a fixed rate while messages and e-mails go out. The hosts alternate between those that
 * answer and those that accept every connection and stay silent.
 */
export function benchDeadHosts(): Promise<void> {
  return withBenchServer(async running => {
    await seedBids(running.db, SEED, systemClock.now())
    const people = await peopleOf(running)
    const readers = await peopleWithPhones(running)
    const hosts = {
      alive: [await pushHost(), await mailHost()],
      dead: [await silentHost(), await silentHost()],
    } as const
    const load: Rush = { port: running.port, ...people, seconds: SECONDS, bidShare: 1, perSecond: BIDS_A_SECOND }
    const bid = async () => {
      const crowd = fork(new URL('./rush-worker.ts', import.meta.url))
      crowd.send(load)
      return ((await once(crowd, 'message')) as [RushAnswers])[0]
    }
    const p99s = { alive: [] as number[], dead: [] as number[] }
    await bid()
    for (let round = 0; round < ROUNDS; round++)
      for (const state of ['alive', 'dead'] as const) {
        const stop = startTelling(running, readers, hosts[state])
        const { bids, bidsServed, bidP99, wrong } = await bid()
        const sent = await stop()
        p99s[state].push(bidP99)
        const faults = Object.keys(wrong).length > 0 ? `, ANSWERED OTHERWISE: ${JSON.stringify(wrong)}` : ''
        console.log(
          `hosts ${state}, ${sent} taken by them: ${bidsServed} of ${bids} bids, p99 ${bidP99.toFixed(1)} ms${faults}`,
        )
      }
    const [alive, dead] = [median(p99s.alive), median(p99s.dead)]
    console.log(
      `bids' p99, median of ${ROUNDS}: ${alive.toFixed(1)} ms with hosts alive, ${dead.toFixed(1)} ms with dead ones, ${(dead / alive).toFixed(2)} ×`,
    )
    for (const { stop } of [...hosts.alive, ...hosts.dead]) stop()
  })
}

/** People whose phones have keys for encrypted messages; the push host is set when the messages are sent. */
async function peopleWithPhones(running: BenchServer): Promise<number[]> {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys().toString('base64url')
  const ids: number[] = []
  for (let phone = 0; phone < PHONES; phone++) {
    const { id, cookie } = await running.person()
    const body = {
      endpoint: `https://push.minato.example/${phone}`,
      keys: { p256dh, auth: randomBytes(16).toString('base64url') },
      timeZone: 'Asia/Tokyo',
    }
    const answer = await fetch(`${running.address}/v1/push/subscribe`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`A phone was refused: ${await answer.text()}`)
    ids.push(id)
  }
  return ids
}

/** Creates events all the time; they are sent as in production. The end returns how many were delivered. */
function startTelling(running: BenchServer, readers: number[], [push, mail]: readonly Host[]): () => Promise<number> {
  const { db, log } = running
  const transport = smtpTransport(`smtp://127.0.0.1:${mail!.port}`)
  const pushTransport = () => ({ url: new URL(`http://127.0.0.1:${push!.port}/`), mayBePrivate: true })
  let told = 0
  let taken = 0
  const happen = async () => {
    const now = systemClock.now()
    const expiresAt = new Date(now.getTime() + DAY_MS)
    for (let at = 0; at < TOLD_A_SECOND; at++) {
      told += 1
      const userId = readers[told % readers.length]!
      await notifyDevices(running, now, { userId, key: crypto.randomUUID(), news: { kind: 'won' }, expiresAt })
      const message = { subject: 'Bench', paragraphs: ['Words.'], closing: ['Bye.'] }
      await sendEmail(running, { to: `reader${told}@minato.example`, language: 'en', message, now, expiresAt })
    }
  }
  const deliver = async () => {
    taken += await sendPushes(running, pushTransport)
  }
  const post = async () => {
    taken += await runJobs(running, 'mail', { mail: ({ mailId }) => sendMail(running, transport, mailId) })
  }
  const turns = [happen, deliver, post].map(work => repeat(work, POLL_MS, log, 'A turn of the bench failed'))
  return async () => {
    await turns[0]!.stop()
    // The next round must not contain anything left over.
    await sql`delete from pgboss.job`.execute(db)
    await db.deleteFrom('push_events').execute()
    await db.deleteFrom('mail_outbox').execute()
    await Promise.all(turns.map(turn => turn.stop()))
    transport.close()
    return taken
  }
}

type Host = { port: number; stop: () => void }

const pushHost = () => hostOf(createServer((_, answer) => answer.writeHead(201).end()))

/** Accepts every connection and stays silent. */
const silentHost = () => hostOf(createListener())

/** The part of SMTP that one e-mail needs. */
const mailHost = () =>
  hostOf(
    createListener(socket => {
      let isLetter = false
      let heard = ''
      socket.write('220 bench\r\n')
      socket.on('data', part => {
        heard += String(part)
        for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
          const line = heard.slice(0, end)
          heard = heard.slice(end + 2)
          if (isLetter && line !== '.') continue
          isLetter = line === 'DATA'
          socket.write(isLetter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n')
        }
      })
    }),
  )

async function hostOf(server: Server): Promise<Host> {
  const open = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
