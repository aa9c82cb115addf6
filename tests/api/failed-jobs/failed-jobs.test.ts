import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { failedJobsEndpoints } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { FAILED_JOB_KINDS } from '#contract/failed-jobs/failed-jobs.shapes.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { JOB_NAMES } from '#server/queue/queues.ts'
import { testApp } from '#tests/support/app.ts'
import { failedJob } from '#tests/support/failed-job.ts'
import { sendMails } from '#tests/support/queue.ts'
import { mailServer } from '#tests/support/smtp.ts'

const t = await testApp()
const { context, clock } = t
const manager = await t.as(await t.newUser({ kind: 'manager', fullName: 'Desk One' }))
const list = async (page = 1, pageSize = 20) => manager.call(failedJobsEndpoints.list, { query: { page, pageSize } })
const history = async () => (await manager.call(adminEndpoints.adminLog, { query: { subject: 'job' } })).lines

/** An e-mail whose job has had its last try. */
async function failedMail(to: string, expiresAt = new Date(clock.now().getTime() + 3_600_000)) {
  const message = { subject: 'Your bid won', paragraphs: ['It did.'], closing: [] }
  await sendEmail(context, { to, language: 'en', message, now: clock.now(), expiresAt })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', started_on = ${clock.now()}, completed_on = ${clock.now()}, retry_count = retry_limit, output = '{"message": "421 busy"}'
     where name = 'mail' and state = 'created' returning id`.execute(context.db)
  return rows[0]!.id
}

test('a failed e-mail is listed with its recipient and reason, sent again once, and logged', async () => {
  const id = await failedMail('buyer@minato.example')
  const { jobs } = await list()
  expect(jobs).toMatchObject([
    { id, kind: 'mail', person: 'buyer@minato.example', subject: 'Your bid won', reason: '421 busy', isPast: false },
  ])
  await manager.call(failedJobsEndpoints.retry, { body: { id } })
  expect((await list()).jobs).toEqual([])
  const { url, delivered } = await mailServer()
  expect(await sendMails(context, url)).toBe(1)
  expect(delivered.map(mail => mail.to)).toEqual([['buyer@minato.example']])
  expect((await history())[0]).toMatchObject({
    userName: 'Desk One',
    before: { kind: 'mail', reason: '421 busy', state: 'failed' },
    after: { state: 'retry' },
  })
})

test('one that fails again is on the list again', async () => {
  const id = await failedMail('again@minato.example')
  await manager.call(failedJobsEndpoints.retry, { body: { id } })
  const { url, refuse } = await mailServer()
  refuse.message = 451
  expect(await sendMails(context, url)).toBe(0)
  const { jobs } = await list()
  expect(jobs).toMatchObject([{ id, kind: 'mail', tries: 92 }])
  await manager.call(failedJobsEndpoints.discard, { query: { id } })
})

test('a discarded one is gone, and stays in the log', async () => {
  const id = await failedMail('never@minato.example')
  await manager.call(failedJobsEndpoints.discard, { query: { id } })
  expect((await list()).jobs).toEqual([])
  const { url, delivered } = await mailServer()
  expect(await sendMails(context, url)).toBe(0)
  expect(delivered).toEqual([])
  expect((await history())[0]).toMatchObject({ before: { kind: 'mail', state: 'failed' }, after: null })
})

test('an e-mail past its time is listed as out of date', async () => {
  const id = await failedMail('late@minato.example', clock.now())
  expect((await list()).jobs).toMatchObject([{ id, isPast: true }])
  await manager.call(failedJobsEndpoints.discard, { query: { id } })
})

test('only what failed for good can be sent again, and only once', async () => {
  const id = await failedJob(context)
  const both = await Promise.allSettled([1, 2].map(() => manager.call(failedJobsEndpoints.retry, { body: { id } })))
  expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const gone of [id, randomUUID()])
    await expect(manager.call(failedJobsEndpoints.discard, { query: { id: gone } })).rejects.toMatchObject({
      status: 409,
      code: 'already_sent',
    })
})

test('every kind is listed that does not come back by itself, and the alert counts the same ones', () => {
  const others = JOB_NAMES.filter(name => !(FAILED_JOB_KINDS as readonly string[]).includes(name))
  expect(others.toSorted()).toEqual(['backups', 'clean-up', 'feed-imports'])
  expect(readFileSync('src/server/metrics/alerts.yaml', 'utf8')).toContain(
    `max(minato_jobs{state="failed", queue!~"${others.toSorted().join('|')}"}) > 0`,
  )
})

test('the end of a negotiation that could not be written is listed and done again', async () => {
  const id = await failedJob(context, 'negotiation-ends', { negotiationId: 7 })
  expect((await list()).jobs).toMatchObject([{ id, kind: 'negotiation-ends', bidId: null, isPast: false }])
  await manager.call(failedJobsEndpoints.retry, { body: { id } })
  expect((await list()).jobs).toEqual([])
})

test('jobs that are retried are not listed, and the list has pages', async () => {
  await failedJob(context, 'clean-up', {})
  await failedJob(context, 'push', {
    subscriptionId: 1,
    userId: (await t.newUser({ fullName: 'Reader Nine' })).id,
    news: {} as never,
    expiresAt: clock.now().toISOString(),
  })
  await failedJob(context)
  const all = await list()
  expect(all.pageInfo.totalResults).toBe(2)
  expect(all.jobs.find(job => job.kind === 'push')).toMatchObject({ person: 'Reader Nine', isPast: true })
  const pages = [...(await list(1, 1)).jobs, ...(await list(2, 1)).jobs]
  expect(pages.map(job => job.id)).toEqual(all.jobs.map(job => job.id))
})
