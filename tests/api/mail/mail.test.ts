import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { forgetOldMail } from '#server/mail/mail.queries.ts'
import { emailHtml, emailText } from '#server/mail/email.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { testApp } from '#tests/support/app.ts'
import { runJobs, sendMails } from '#tests/support/queue.ts'
import { mailServer } from '#tests/support/smtp.ts'
import { DAY_MS } from '#domain/time/spans.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })
const SECOND = 1_000
const HOUR = 3_600 * SECOND

let count = 0
async function post(change: { to?: string; subject?: string; lives?: number } = {}): Promise<string> {
  count += 1
  const to = change.to ?? `reader-${count}@minato.example`
  const now = t.clock.now()
  const message = {
    subject: change.subject ?? 'Добро пожаловать — Minato',
    paragraphs: ['Ваш счёт готов.'],
    button: { label: 'Открыть', url: 'https://minato.example/verify-email?token=a&b=c' },
    closing: ['До встречи.'],
  }
  const expiresAt = new Date(now.getTime() + (change.lives ?? DAY_MS))
  await t.context.db
    .transaction()
    .execute(trx => sendEmail({ db: trx, queue: t.context.queue }, { to, language: 'ru', message, now, expiresAt }))
  return to
}

const mailTo = (to: string) =>
  t.context.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

/** The text of quoted-printable. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Nothing of other tests is left in the outbox. */
async function empty(): Promise<void> {
  await t.context.db.deleteFrom('mail_outbox').execute()
  await sql`delete from pgboss.job`.execute(t.context.db)
}

/** The jobs that still have an e-mail to send: how often each was tried, and when it is tried next. */
async function waiting(): Promise<{ tries: number; inSeconds: number; reason: string | null }[]> {
  const { rows } = await sql<{ tries: number; at: Date; reason: string | null }>`
    select retry_count::int + (started_on is not null)::int as tries, start_after as at, output->>'message' as reason
      from pgboss.job where name = 'mail' and state in ('created', 'retry')`.execute(t.context.db)
  return rows.map(({ tries, at, reason }) => ({
    tries,
    inSeconds: (at.getTime() - t.clock.now().getTime()) / SECOND,
    reason,
  }))
}

describe('a mail', () => {
  it('goes out over SMTP as text and as HTML, from the company to its reader alone', async () => {
    await empty()
    const smtp = await mailServer()
    const to = await post()
    expect(await sendMails(t.context, smtp.url)).toBe(1)
    expect(smtp.delivered).toHaveLength(1)
    const [mail] = smtp.delivered
    expect(mail).toMatchObject({ to: [to], from: 'no-reply@minato.example' })
    expect(mail!.raw).toMatch(/^From: Minato <no-reply@minato\.example>\r\n/m)
    expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated\r\n/m)
    expect(mail!.raw).toMatch(/^Message-ID: <minato-\d+-\d+@minato\.example>\r\n/m)
    expect(mail!.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    const text = decoded(mail!.raw).replaceAll('\r\n', '\n')
    expect(text).toContain('Ваш счёт готов.')
    expect(text).toContain('Открыть:\nhttps://minato.example/verify-email?token=a&b=c')
    expect(text).toContain('href="https://minato.example/verify-email?token=a&amp;b=c"')
  })

  it('keeps no words once it is sent, for they may hold a key', async () => {
    await empty()
    const smtp = await mailServer()
    const to = await post()
    await sendMails(t.context, smtp.url)
    expect(await mailTo(to)).toMatchObject({ body: '', html: '', sent_at: t.clock.now() })
    expect(await sendMails(t.context, smtp.url)).toBe(0)
    expect(smtp.delivered).toHaveLength(1)
  })

  it('waits while the mail server is away, longer each time, and goes out when it is back', async () => {
    await empty()
    const gone = await mailServer()
    await gone.close()
    const to = await post()
    let longest = 0
    for (let tries = 1; tries <= 9; tries++) {
      expect(await sendMails(t.context, gone.url)).toBe(0)
      expect(await mailTo(to)).toMatchObject({ sent_at: null, refused_at: null })
      const [job] = await waiting()
      expect(job).toMatchObject({ tries, reason: expect.stringMatching(/ECONNREFUSED/) as string })
      // Doubled each time, up to an hour, and spread by the library.
      const most = Math.min(3_600, 30 * 2 ** tries)
      expect(job!.inSeconds).toBeGreaterThanOrEqual(Math.min(3_600, most / 2))
      expect(job!.inSeconds).toBeLessThanOrEqual(most)
      longest = job!.inSeconds
      // Not due yet: nobody is bothered.
      expect(await sendMails(t.context, gone.url)).toBe(0)
      expect((await waiting())[0]!.tries).toBe(tries)
      // The database counts microseconds.
      t.clock.advance(longest * SECOND + 1)
    }
    expect(longest).toBe(3_600)
    const smtp = await mailServer()
    expect(await sendMails(t.context, smtp.url)).toBe(1)
    expect(smtp.delivered[0]!.to).toEqual([to])
  })

  it('is tried again where the server is busy, and given up where it knows the address to be wrong', async () => {
    await empty()
    const smtp = await mailServer()
    smtp.refuse.message = 451
    const to = await post()
    await sendMails(t.context, smtp.url)
    expect(await mailTo(to)).toMatchObject({ sent_at: null, refused_at: null })
    expect(await waiting()).toHaveLength(1)
    delete smtp.refuse.message
    smtp.refuse.recipient = 550
    t.clock.advance(60 * SECOND)
    await sendMails(t.context, smtp.url)
    expect(await mailTo(to)).toMatchObject({ sent_at: null, refused_at: t.clock.now(), body: '', html: '' })
    expect(await waiting()).toEqual([])
    delete smtp.refuse.recipient
    t.clock.advance(HOUR)
    expect(await sendMails(t.context, smtp.url)).toBe(0)
  })

  it('waits where the mail server does not take our own address: that is no fault of the reader', async () => {
    await empty()
    const smtp = await mailServer()
    smtp.refuse.sender = 550
    const to = await post()
    await sendMails(t.context, smtp.url)
    expect(await mailTo(to)).toMatchObject({ sent_at: null, refused_at: null })
    delete smtp.refuse.sender
    t.clock.advance(60 * SECOND)
    expect(await sendMails(t.context, smtp.url)).toBe(1)
    expect(smtp.delivered[0]!.to).toEqual([to])
  })

  it('to a wrong address holds up nobody else', async () => {
    await empty()
    const smtp = await mailServer()
    smtp.refuse.recipient = 550
    const wrong = await post()
    await sendMails(t.context, smtp.url)
    delete smtp.refuse.recipient
    const right = await post()
    expect(await sendMails(t.context, smtp.url)).toBe(1)
    expect(smtp.delivered.map(mail => mail.to[0])).toEqual([right])
    expect((await mailTo(wrong)).refused_at).not.toBeNull()
  })

  it('that comes too late to be of use is not sent', async () => {
    await empty()
    const smtp = await mailServer()
    await post({ lives: HOUR })
    t.clock.advance(HOUR)
    await sendMails(t.context, smtp.url)
    expect(smtp.delivered).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is sent once, however many processes look', async () => {
    await empty()
    const smtp = await mailServer()
    const readers = await Promise.all(Array.from({ length: 12 }, () => post()))
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendMails(t.context, smtp.url)))
    expect(sent.reduce((sum, one) => sum + one)).toBe(12)
    expect(smtp.delivered.flatMap(mail => mail.to).sort()).toEqual(readers.sort())
  })

  it('gets no further headers or recipients through its texts', async () => {
    await empty()
    const smtp = await mailServer()
    const to = await post({ subject: 'Hello\r\nBcc: all@minato.example' })
    await sendMails(t.context, smtp.url)
    expect(smtp.delivered[0]!.to).toEqual([to])
    expect(smtp.delivered[0]!.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })

  it('is forgotten after a month', async () => {
    await empty()
    const to = await post()
    t.clock.advance(30 * DAY_MS)
    await forgetOldMail(t.context.db, t.clock.now())
    expect((await mailTo(to)).recipient).toBe(to)
    t.clock.advance(1)
    await forgetOldMail(t.context.db, t.clock.now())
    await expect(mailTo(to)).rejects.toThrow()
  })
})

describe('an e-mail', () => {
  const email = {
    subject: 'A <b> & "c"',
    paragraphs: ['<script>alert(1)</script>'],
    button: { label: 'Go', url: 'https://minato.example/?a=1&b="' },
    closing: ['Bye'],
  }

  it('says in HTML nothing that a reader’s program would run', () => {
    const html = emailHtml(email, 'en')
    expect(html).not.toContain('<script>')
    expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(html).toContain('href="https://minato.example/?a=1&amp;b=&quot;"')
  })

  it('says the same in plain text', () => {
    expect(emailText(email)).toBe(
      '<script>alert(1)</script>\n\nGo:\nhttps://minato.example/?a=1&b="\n\n— Minato\n\nBye',
    )
  })
})

describe('a mail server that is away', () => {
  it('fails no request: the answer is the same, and the mail waits', async () => {
    await empty()
    const gone = await mailServer()
    await gone.close()
    const user = await t.newUser()
    await expect(t.visitor().call(accountEndpoints.recover, { query: { email: user.email } })).resolves.toEqual({
      success: true,
    })
    await runJobs(t.context, 'account-requests')
    expect(await sendMails(t.context, gone.url)).toBe(0)
    expect(await mailTo(user.email)).toMatchObject({ sent_at: null })
    expect((await waiting())[0]!.tries).toBe(1)
  })
})

describe('/dev/mail', () => {
  const open = async (path = '/dev/mail') => t.visitor().fetch(path)

  it('shows the demo’s mail, newest first, with links that lead to where it is read', async () => {
    await empty()
    await post({ subject: 'First' })
    await post({ subject: 'Second <b>' })
    const answer = await open()
    const html = await answer.text()
    expect(html.indexOf('Second &lt;b&gt;')).toBeLessThan(html.indexOf('First'))
    expect(html).toContain('<a href="/verify-email?token=a&amp;b=c">https://minato.example/verify-email')
    expect(html).not.toContain('<script')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    const id = /\/dev\/mail\/(\d+)/.exec(html)![1]
    expect(await (await open(`/dev/mail/${id}`)).text()).toContain('<a href="/verify-email?token=a&amp;b=c"')
    expect((await open('/dev/mail/999999999')).status).toBe(404)
  })

  it('is not there without the demo, nor where a mail server is set', async () => {
    const { config } = t.context
    for (const other of [
      { ...config, demo: false },
      { ...config, smtpUrl: 'smtp://127.0.0.1:1' },
    ])
      expect((await createApp({ ...t.context, config: other }).request('/dev/mail')).status).toBe(404)
  })
})
