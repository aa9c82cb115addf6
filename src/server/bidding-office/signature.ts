import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that carries a message's signature, in both directions. */
export const SIGNATURE_HEADER = 'Minato-Signature'

/** How far the sender's clock may differ from ours. An older message is a replay. */
const SIGNATURE_AGE_SECONDS = 300

/** The signed kind: an order must never pass as a result, nor a result as an order. */
type Signed = 'order' | 'result'

/** Of what comes in, the bytes: as text it would lose a byte order mark. */
type Body = string | Uint8Array

/** Of two secrets, separated by a comma, the first signs and both are accepted, while both sides change theirs. */
const secretsOf = (secret: string): string[] => secret.split(',').map(one => one.trim())

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 with the shared secret over `<kind>.<t>.<body>`, the body as the exact bytes sent. */
export function signatureOf(secret: string, kind: Signed, at: Date, body: Body): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secretsOf(secret)[0]!, kind, String(seconds), body).toString('hex')}`
}

/** The rule that a signature breaks (http/texts.ts); null if the signature is valid. */
export function signatureFault(
  { header, secret, kind, body }: { header: string | undefined; secret: string; kind: Signed; body: Body },
  now: Date,
): 'required' | 'signatureForm' | 'signature' | 'signatureAge' | null {
  if (!header) return 'required'
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  if (!seconds || !mac) return 'signatureForm'
  const given = Buffer.from(mac, 'hex')
  if (!secretsOf(secret).some(one => timingSafeEqual(given, macOf(one, kind, seconds, body)))) return 'signature'
  const age = Math.abs(Math.floor(now.getTime() / 1000) - Number(seconds))
  return age > SIGNATURE_AGE_SECONDS ? 'signatureAge' : null
}

function macOf(secret: string, kind: Signed, seconds: string, body: Body): Buffer {
  return createHmac('sha256', secret).update(`${kind}.${seconds}.`).update(body).digest()
}
