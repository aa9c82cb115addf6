import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'

export type Log = Logger

/**
 * Structured log: one JSON object a line for machines, one readable line for a person at a terminal.
 * `app.ts` makes a child with the request's id for each request.
 */
export function createLog(config: Pick<Config, 'logLevel'>, output: NodeJS.WriteStream = process.stdout): Log {
  const options = {
    level: config.logLevel,
    base: null,
    // Secrets that could ride on a logged request or configuration.
    redact: ['*.password', '*.token', '*.headers.cookie', '*.headers.authorization', 'databaseUrl', 'smtpUrl'],
  }
  // Who read along is gone (a closed pipe): the service goes on, and telling of it would only fail again.
  if (output.listenerCount('error') === 0) output.on('error', () => undefined)
  if (!output.isTTY) return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, output)
  const readable: DestinationStream = { write: line => void output.write(readableLine(line)) }
  return pino(options, readable)
}

const colours: Record<number, string> = { 60: '\x1b[31m', 50: '\x1b[31m', 40: '\x1b[33m', 20: '\x1b[2m', 10: '\x1b[2m' }

/** Turns one JSON line of pino into `12:00:00 message key=value`, with an error's stack below it. */
export function readableLine(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as LogLine
  const clock = new Date(time).toTimeString().slice(0, 8)
  const pairs = Object.entries(rest).map(([key, value]) => ` ${key}=${readableValue(value)}`)
  const colour = colours[level] ?? ''
  const stack = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `\x1b[2m${clock}\x1b[0m ${colour}${msg}${colour && '\x1b[0m'}\x1b[2m${pairs.join('')}\x1b[0m${stack}\n`
}

type LogLine = {
  level: number
  time: number
  msg?: string
  err?: { stack?: string; message?: string }
  [key: string]: unknown
}

const readableValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
