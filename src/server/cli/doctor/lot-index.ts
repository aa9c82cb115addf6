import type { Config } from '#server/config.ts'
import { bad, good, unused, type Finding } from './finding.ts'

const TIMEOUT_MS = 5_000

/** The index lives in the server's process, so that is asked. */
export async function lotIndex({ host, port, metrics }: Config): Promise<Finding> {
  const ready = await read(`http://${inAddress(host ?? '127.0.0.1')}:${port}/readyz`)
  if (!ready)
    return unused('index', `No server answers on port ${port} of this machine, so there is no index to look at.`)
  if (ready.status !== 200)
    return bad('index', 'The server runs but is not ready. Wait, then look at its log and its database.')
  if (!metrics) return unused('index', 'The server is ready. With METRICS_PORT it also tells about its index.')
  const metricsPort = metrics.port
  const answer = await read(`http://${inAddress(metrics.host)}:${metricsPort}/metrics`)
  if (answer?.status !== 200) return bad('index', `Nobody answers at METRICS_PORT ${metricsPort}. Restart the server.`)
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(answer.text)?.[1] ?? Number.NaN)
  if (gauge('minato_index_answering') === 1) return good('index', `It answers with ${gauge('minato_index_rows')} lots.`)
  return bad('index', 'It does not answer; SQL does, slower. If that lasts, look at the log, then restart the server.')
}

const inAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

async function read(address: string): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}
