import { sql } from 'kysely'
import { FAILED_JOB_KINDS, type FailedJobKind } from '#contract/failed-jobs/failed-jobs.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'

type FailedRow = {
  id: string
  kind: FailedJobKind
  failed_at: Date
  tries: number
  reason: string | null
  person: string | null
  subject: string | null
  bid_id: number | null
  is_past: boolean
}

const FAILED = sql`job.state = 'failed' and job.name = any(${FAILED_JOB_KINDS})`

export async function failedPage(db: Db, now: Date, { offset, limit }: PageRows): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select job.id, job.name as kind, job.completed_on as failed_at, job.retry_count + 1 as tries,
           job.output->>'message' as reason, coalesce(mail.recipient, users.full_name) as person, mail.subject,
           coalesce(orders.bid_id, negotiations.bid_id, (job.data->>'bidId')::int) as bid_id,
           case job.name
             when 'mail' then mail.id is null or mail.sent_at is not null or mail.refused_at is not null or mail.expires_at <= ${now}
             when 'office-orders' then orders.id is null or orders.ended_at is not null
             when 'push' then (job.data->>'expiresAt')::timestamptz <= ${now}
             else false end as is_past
      from pgboss.job
      left join mail_outbox as mail on job.name = 'mail' and mail.id = (job.data->>'mailId')::bigint
      left join office_orders as orders on job.name = 'office-orders' and orders.id = (job.data->>'orderId')::bigint
      left join negotiations on negotiations.id = (job.data->>'negotiationId')::int
      left join users on users.id = (job.data->>'userId')::int
     where ${FAILED}
     order by job.completed_on desc, job.id
    offset ${offset}::bigint limit ${limit}::bigint`.execute(db)
  return rows
}

export async function countFailed(db: Db): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job where ${FAILED}`.execute(db)
  return rows[0]!.jobs
}

/** Locked: of two people who press at once, one comes too late. */
export async function lockFailed(db: Db, id: string): Promise<{ kind: FailedJobKind; reason: string | null } | null> {
  const { rows } = await sql<{ kind: FailedJobKind; reason: string | null }>`
    select job.name as kind, job.output->>'message' as reason from pgboss.job where job.id = ${id}::uuid and ${FAILED} for update`.execute(
    db,
  )
  return rows[0] ?? null
}
