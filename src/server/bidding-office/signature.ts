import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that carries a message's signature, in both directions. */
export const SIGNATURE_HEADER = 'Minato-Signature'

/** How far the sender's clock may differ from ours. An older message is a replay. */
const SIGNATURE_AGE_SECONDS = 300

/** The signed kind: an order must never pass as a result, nor a result as an order. */
type Signed = 'order' | 'result'

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 with the shared secret over `<kind>.<t>.<body>`, the body as the exact bytes sent. */
export function signatureOf(secret: string, kind: Signed, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, kind, String(seconds), body).toString('hex')}`
}

/** The rule that a signature breaks (http/texts.ts); null if the signature is valid. */
export function signatureFault(
  { header, secret, kind, body }: { header: string | undefined; secret: string; kind: Signed; body: string },
  now: Date,
): 'required' | 'signatureForm' | 'signature' | 'signatureAge' | null {
  if (!header) return 'required'
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  if (!seconds || !mac) return 'signatureForm'
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, kind, seconds, body))) return 'signature'
  const age = Math.abs(Math.floor(now.getTime() / 1000) - Number(seconds))
  return age > SIGNATURE_AGE_SECONDS ? 'signatureAge' : null
}

function macOf(secret: string, kind: Signed, seconds: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${kind}.${seconds}.${body}`).digest()
}
