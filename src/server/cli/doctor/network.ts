import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { DAY_MS } from '#domain/time/spans.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { reasonOf } from '#server/db/outage.ts'
import { isThisMachine } from '#server/http/open-demo.ts'
import type { PushTransport } from '#server/push/push-service.ts'
import { hasTables } from './has-tables.ts'
import { bad, good, unused, type Finding } from './finding.ts'

const TIMEOUT_MS = 5_000
/** Let's Encrypt renews a month before the end. */
const MIN_DAYS = 14

export async function certificate({ publicUrl }: Config, now: Date): Promise<Finding> {
  const url = new URL(publicUrl)
  if (url.protocol === 'http:') {
    if (isThisMachine(url.hostname)) return unused('certificate', `${publicUrl} is only this machine.`)
    return bad(
      'certificate',
      'Passwords travel unencrypted. Put a proxy with a certificate in front; PUBLIC_URL=https://…',
    )
  }
  try {
    const { fault, endsAt } = await readCertificate(url)
    if (fault) return bad('certificate', `Browsers refuse it: ${fault}. Renew it at the proxy.`)
    const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS)
    if (days < MIN_DAYS) return bad('certificate', `It ends in ${days} days. Renew it at the proxy.`)
    return good('certificate', `It is valid for ${days} more days.`)
  } catch (error) {
    return bad('certificate', `${publicUrl} does not answer: ${reasonOf(error)}. Check the proxy and the DNS.`)
  }
}

function readCertificate(url: URL): Promise<{ fault: string | null; endsAt: Date }> {
  return new Promise((resolve, reject) => {
    const { hostname } = url
    const socket = connectTls({
      host: hostname,
      port: Number(url.port || 443),
      servername: hostname,
      // A certificate that browsers would refuse is looked at, too.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    })
    socket.on('secureConnect', () => {
      const fault = socket.authorized ? null : String(socket.authorizationError)
      resolve({ fault, endsAt: new Date(socket.getPeerCertificate().valid_to) })
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer within 5 s')))
    socket.on('error', reject)
  })
}

export async function pictures({ pictureHosts, feeds }: Config): Promise<Finding> {
  if (pictureHosts.length === 0)
    return feeds.length > 0
      ? bad('pictures', 'Lots of the feeds show no pictures. Name their hosts in PICTURE_HOSTS.')
      : unused('pictures', 'No PICTURE_HOSTS: none are fetched.')
  // The servers behind *.ajes.com cannot be known here.
  const hosts = pictureHosts.filter(host => !host.startsWith('*'))
  const silent = await silentOnes(hosts.map(host => new URL(host.includes('://') ? host : `https://${host}`)))
  if (silent.length > 0)
    return bad('pictures', `No answer from ${silent.join('; ')}. Check PICTURE_HOSTS and the firewall.`)
  return good('pictures', `${hosts.length} of ${pictureHosts.length} hosts were asked and answer.`)
}

/** Phones get notifications through their makers' servers, which the subscriptions name. */
export async function push(db: Db, { publicUrl }: Config, transport: PushTransport): Promise<Finding> {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isThisMachine(hostname))
    return bad('push', 'Phones accept notifications only from https. Set PUBLIC_URL to https://…')
  const all = (await hasTables(db)) ? await db.selectFrom('push_subscriptions').select('endpoint').execute() : []
  if (all.length === 0) return unused('push', 'No device is subscribed yet.')
  const services = new Map(all.map(({ endpoint }) => [new URL(endpoint).host, transport(endpoint).url]))
  const silent = await silentOnes([...services.values()])
  if (silent.length > 0) return bad('push', `No answer from ${silent.join('; ')}. Let the firewall pass outgoing 443.`)
  return good('push', `${all.length} ${all.length === 1 ? 'device' : 'devices'} at ${[...services.keys()].join(', ')}.`)
}

/** Those that accept no connection, each with its reason. */
async function silentOnes(urls: URL[]): Promise<string[]> {
  const faults = await Promise.all(
    urls.map(async url => {
      const fault = await reach(url).then(() => null, reasonOf)
      return fault === null ? [] : [`${url.host} (${fault})`]
    }),
  )
  return faults.flat()
}

function reach({ hostname, port, protocol }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const usual = protocol === 'https:' ? 443 : 80
    const socket = connectTcp({ host: hostname, port: Number(port || usual), timeout: TIMEOUT_MS })
    socket.on('connect', () => {
      resolve()
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer within 5 s')))
    socket.on('error', reject)
  })
}
