import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An e-mail as received on the wire, and its recipients. */
type Delivered = { to: string[]; from: string; raw: string }

type MailServer = {
  url: string
  delivered: Delivered[]
  /** Rejects the e-mail with this answer: at the sender, at the recipient, or at the end of the message. */
  refuse: { sender?: number; recipient?: number; message?: number }
  /** Never answers again, like a machine that was switched off. */
  close: () => Promise<void>
}

/** A real SMTP server in this process, on its own port; stopped after the test. */
export async function mailServer(): Promise<MailServer> {
  const delivered: Delivered[] = []
  const refuse: MailServer['refuse'] = {}
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refuse.sender ? refusal(refuse.sender) : null),
    onRcptTo: (_address, _session, done) => done(refuse.recipient ? refusal(refuse.recipient) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuse.message) return done(refusal(refuse.message))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        delivered.push({ to: rcptTo.map(one => one.address), from, raw: Buffer.concat(parts).toString('latin1') })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${port}`, delivered, refuse, close }
}
