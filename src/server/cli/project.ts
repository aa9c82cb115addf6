import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

export const inProject = (path: string): string => resolve(projectFolder, path)

/** Programs of the dependencies, by their JavaScript entry: on Windows, `.bin` contains shell scripts. */
export const programs = {
  lingui: 'node_modules/@lingui/cli/dist/lingui.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** Runs one of them on this Node with its output on our terminal; returns its exit code. */
export function runProgram(
  program: keyof typeof programs,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return runCommand(process.execPath, [inProject(programs[program]), ...args], env)
}

/** Runs a command in the project's folder. A missing command counts as failed. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, ...env } })
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
