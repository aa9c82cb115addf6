import { execFile } from 'node:child_process'
import type { EngineUser } from './engine-user.ts'
import { EngineError } from './engine-error.ts'

/**
 * The environment of PostgreSQL's programs: only the variables that the system needs. A stray PGDATA or LC_ALL would otherwise change the
 * cluster.
 */
export function engineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs one of PostgreSQL's programs as the engine's user. A failure's message contains the program's output. */
export function runProgram(program: string, args: string[], user: EngineUser, cwd: string): Promise<string> {
  return new Promise((done, failed) => {
    const options = { ...user, cwd, env: engineEnvironment(), windowsHide: true }
    execFile(program, args, options, (error, output, complaints) => {
      if (!error) return done(output)
      failed(new EngineError(`${program} failed: ${complaints.trim() || error.message}`, { cause: error }))
    })
  })
}
