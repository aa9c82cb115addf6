import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '#server/config.ts'

export type Log = Logger

/**
 * Structured log: one JSON object per line for machines, one short coloured line for a terminal. `app.ts` makes a child logger with the request's id
 * for each request.
 */
export function createLog(config: Pick<Config, 'logLevel'>, output: NodeJS.WriteStream = process.stdout): Log {
  const options = {
    level: config.logLevel,
    base: null,
    // Secrets that could appear in a logged request or configuration.
    redact: [
      '*.password',
      '*.token',
      '*.headers.cookie',
      '*.headers.authorization',
      'databaseUrl',
      'databaseReadUrl',
      'databasePoolUrl',
      'smtpUrl',
    ],
  }
  // The log's reader has closed the pipe. The service continues, and logging the error would only fail again.
  if (output.listenerCount('error') === 0) output.on('error', () => undefined)
  if (!output.isTTY) return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, output)
  return pino(options, pretty({ ...READABLE, destination: writableTo(output) }))
}

const READABLE: pretty.PrettyOptions = {
  colorize: true,
  singleLine: true,
  sync: true,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'level,pid,requestId,method,path,status',
  messageFormat: ({ level, msg, method, path, status }, _key, _label, { colors }) => {
    if (msg === 'request') return colors.gray(`${String(method)} ${String(path)} `) + colourOf(status, colors)
    const text = String(msg ?? '')
    return Number(level) >= 50 ? colors.red(text) : Number(level) >= 40 ? colors.yellow(text) : text
  },
}

type Colours = Parameters<pretty.MessageFormatFunc>[3]['colors']

const colourOf = (status: unknown, colors: Colours) =>
  Number(status) < 400 ? colors.green(String(status)) : colors.yellow(String(status))

/** The terminal itself stays open when the log ends. */
function writableTo(output: NodeJS.WriteStream): Writable {
  return new Writable({ decodeStrings: false, write: (line, _encoding, done) => void (output.write(line), done()) })
}
