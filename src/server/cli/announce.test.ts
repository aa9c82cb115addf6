import { expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#demo/people/demo-accounts.ts'
import { announce } from './announce.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'

const log = createLog({ logLevel: 'silent' })

function announced(env: Record<string, string>, isTTY: boolean) {
  const said = { stdout: '', stderr: '' }
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY,
    write: (text: string) => {
      said[name] += text
      return true
    },
  })
  announce(readConfig(env), 8080, log, { stdout: output('stdout'), stderr: output('stderr') })
  return said
}

it.each([true, false])('ends with the address and all demo accounts, at a terminal (%s) as elsewhere', isTTY => {
  const { stdout, stderr } = announced({ DEMO: 'on' }, isTTY)
  const [said, other] = isTTY ? [stdout, stderr] : [stderr, stdout]
  expect(said).toContain('http://localhost:8080')
  for (const { email } of DEMO_ACCOUNTS) expect(said).toContain(email)
  expect(said).toContain('Password of each: minato-demo')
  expect(said).toContain('No account of the demo needs two-step sign-in.')
  expect(other).toBe('')
})

it('warns of a bucket whose servers have no common database', () => {
  const warnings: string[] = []
  const heard = { ...log, warn: (text: string) => void warnings.push(text), info: () => undefined } as never
  const quiet = { isTTY: false, write: () => true }
  const start = (env: Record<string, string>) =>
    announce(readConfig({ DEMO: 'on', S3_URL: 'https://id:key@s3.example/bucket', ...env }), 8080, heard, {
      stdout: quiet,
      stderr: quiet,
    })
  start({ DATABASE_URL: 'postgres://db.example/minato' })
  expect(warnings).toEqual([])
  start({})
  expect(warnings).toEqual([expect.stringContaining('Set DATABASE_URL')])
})

it('names no demo account where there is no demo, and leaves a log without a terminal to its reader', () => {
  expect(announced({ DEMO: 'off' }, true).stdout).not.toContain('minato-demo')
  expect(announced({ DEMO: 'off' }, false)).toEqual({ stdout: '', stderr: '' })
})
