import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { answerRequests } from '#server/auth/answer-requests.ts'
import { createApp } from '#server/app.ts'
import { forgetOldMail } from '#server/mail/forget-old-mail.ts'
import { letterHtml, letterText } from '#server/mail/letter.ts'
import { claimMail } from '#server/mail/mail.queries.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { sendMail, WAIT_SECONDS } from '#server/mail/send-mail.ts'
import { smtpTransport } from '#server/mail/start-mail.ts'
import { testOffice } from '#tests/support/app.ts'
import { postOffice } from '#tests/support/smtp.ts'

const t = await testOffice({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })
const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

let letters = 0
async function post(change: { to?: string; subject?: string; lives?: number } = {}): Promise<string> {
  letters += 1
  const to = change.to ?? `reader-${letters}@minato.example`
  const now = t.clock.now()
  const letter = {
    subject: change.subject ?? 'Добро пожаловать – Minato',
    paragraphs: ['Ваш счёт готов.'],
    button: { label: 'Открыть', url: 'https://minato.example/verify-email?token=a&b=c' },
    closing: ['До встречи.'],
  }
  const expiresAt = new Date(now.getTime() + (change.lives ?? DAY))
  await t.office.db.transaction().execute(trx => postLetter(trx, { to, language: 'ru', letter, now, expiresAt }))
  return to
}

const mailTo = (to: string) =>
  t.office.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

/** What quoted-printable says. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Nothing of other tests is left in the outbox. */
async function empty(): Promise<void> {
  await t.office.db.deleteFrom('mail_outbox').execute()
}

describe('a mail', () => {
  it('goes out over SMTP as text and as HTML, from the office to its reader alone', async () => {
    await empty()
    const smtp = await postOffice()
    const to = await post()
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(1)
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
    const smtp = await postOffice()
    const to = await post()
    await sendMail(t.office, smtpTransport(smtp.url))
    expect(await mailTo(to)).toMatchObject({ body: '', html: '', sent_at: t.clock.now() })
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(0)
    expect(smtp.delivered).toHaveLength(1)
  })

  it('waits while the mail server is away, longer each time, and goes out when it is back', async () => {
    await empty()
    const gone = await postOffice()
    await gone.close()
    const to = await post()
    for (const [at, seconds] of WAIT_SECONDS.entries()) {
      expect(await sendMail(t.office, smtpTransport(gone.url))).toBe(0)
      const mail = await mailTo(to)
      expect(mail).toMatchObject({ tries: at + 1, sent_at: null, refused_at: null })
      expect(mail.last_error).toMatch(/ECONNREFUSED/)
      expect(mail.next_try_at.getTime() - t.clock.now().getTime()).toBe(seconds * SECOND)
      // Not due yet: nobody is bothered.
      expect(await sendMail(t.office, smtpTransport(gone.url))).toBe(0)
      expect((await mailTo(to)).tries).toBe(at + 1)
      t.clock.advance(seconds * SECOND)
    }
    const smtp = await postOffice()
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(1)
    expect(smtp.delivered[0]!.to).toEqual([to])
  })

  it('is tried again where the server is busy, and given up where it knows the address to be wrong', async () => {
    await empty()
    const smtp = await postOffice()
    smtp.refuse.message = 451
    const to = await post()
    await sendMail(t.office, smtpTransport(smtp.url))
    expect(await mailTo(to)).toMatchObject({ tries: 1, sent_at: null, refused_at: null })
    delete smtp.refuse.message
    smtp.refuse.recipient = 550
    t.clock.advance(30 * SECOND)
    await sendMail(t.office, smtpTransport(smtp.url))
    expect(await mailTo(to)).toMatchObject({ tries: 2, sent_at: null, refused_at: t.clock.now() })
    delete smtp.refuse.recipient
    t.clock.advance(HOUR)
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(0)
  })

  it('to a wrong address holds up nobody else', async () => {
    await empty()
    const smtp = await postOffice()
    smtp.refuse.recipient = 550
    const wrong = await post()
    await sendMail(t.office, smtpTransport(smtp.url))
    delete smtp.refuse.recipient
    const right = await post()
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(1)
    expect(smtp.delivered.map(mail => mail.to[0])).toEqual([right])
    expect((await mailTo(wrong)).refused_at).not.toBeNull()
  })

  it('that comes too late to be of use is not sent', async () => {
    await empty()
    const smtp = await postOffice()
    await post({ lives: HOUR })
    t.clock.advance(HOUR)
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(0)
  })

  it('in the hands of a process that died is sent by the next one, at the following try', async () => {
    await empty()
    const smtp = await postOffice()
    const to = await post()
    expect((await claimMail(t.office.db, t.clock.now(), WAIT_SECONDS))?.recipient).toBe(to)
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(0)
    t.clock.advance(30 * SECOND)
    expect(await sendMail(t.office, smtpTransport(smtp.url))).toBe(1)
  })

  it('is sent once, however many processes look', async () => {
    await empty()
    const smtp = await postOffice()
    const readers = await Promise.all(Array.from({ length: 12 }, () => post()))
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendMail(t.office, smtpTransport(smtp.url))))
    expect(sent.reduce((sum, one) => sum + one)).toBe(12)
    expect(smtp.delivered.flatMap(mail => mail.to).sort()).toEqual(readers.sort())
  })

  it('cannot be given headers or readers through what stands in it', async () => {
    await empty()
    const smtp = await postOffice()
    const to = await post({ subject: 'Hello\r\nBcc: all@minato.example' })
    await sendMail(t.office, smtpTransport(smtp.url))
    expect(smtp.delivered[0]!.to).toEqual([to])
    expect(smtp.delivered[0]!.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })

  it('is forgotten after a month', async () => {
    await empty()
    const to = await post()
    t.clock.advance(30 * DAY)
    await forgetOldMail(t.office.db, t.clock.now())
    expect((await mailTo(to)).recipient).toBe(to)
    t.clock.advance(1)
    await forgetOldMail(t.office.db, t.clock.now())
    await expect(mailTo(to)).rejects.toThrow()
  })
})

describe('a letter', () => {
  const letter = {
    subject: 'A <b> & "c"',
    paragraphs: ['<script>alert(1)</script>'],
    button: { label: 'Go', url: 'https://minato.example/?a=1&b="' },
    closing: ['Bye'],
  }

  it('says in HTML nothing that a reader’s program would run', () => {
    const html = letterHtml(letter, 'en')
    expect(html).not.toContain('<script>')
    expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(html).toContain('href="https://minato.example/?a=1&amp;b=&quot;"')
  })

  it('says the same in plain text', () => {
    expect(letterText(letter)).toBe(
      '<script>alert(1)</script>\n\nGo:\nhttps://minato.example/?a=1&b="\n\n— Minato\n\nBye',
    )
  })
})

describe('a mail server that is away', () => {
  it('fails no request: the answer is the same, and the mail waits', async () => {
    await empty()
    const gone = await postOffice()
    await gone.close()
    const user = await t.newUser()
    await expect(t.visitor().call(accountEndpoints.recover, { query: { email: user.email } })).resolves.toEqual({
      success: true,
    })
    await answerRequests(t.office)
    expect(await sendMail(t.office, smtpTransport(gone.url))).toBe(0)
    expect(await mailTo(user.email)).toMatchObject({ tries: 1, sent_at: null })
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
    const { config } = t.office
    for (const other of [
      { ...config, demo: false },
      { ...config, smtpUrl: 'smtp://127.0.0.1:1' },
    ])
      expect((await createApp({ ...t.office, config: other }).request('/dev/mail')).status).toBe(404)
  })
})
