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

it('names no demo account where there is no demo, and leaves a log without a terminal to its reader', () => {
  expect(announced({ DEMO: 'off' }, true).stdout).not.toContain('minato-demo')
  expect(announced({ DEMO: 'off' }, false)).toEqual({ stdout: '', stderr: '' })
})
