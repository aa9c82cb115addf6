import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runningServer } from '#tests/support/running-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it('starts on an empty folder, answers, stops cleanly on a signal, and finds everything again', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  const first = await runningServer(env)
  expect(await (await fetch(`${first.address}/healthz`)).json()).toMatchObject({ alive: true })
  expect(await (await fetch(`${first.address}/readyz`)).json()).toEqual({ ready: true, database: true, mail: 'kept' })
  const traced = await fetch(`${first.address}/v1/site/get-language`, { headers: { 'x-request-id': 'trace-12345678' } })
  expect(traced.status).toBe(200)
  const warnings = first.lines.filter(({ level }) => Number(level) === 40)
  for (const words of [/^Nobody receives mail: SMTP_URL is not set/, /^PUBLIC_URL is not set/])
    expect(warnings.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(words))
  expect(first.lines.at(-1)).toMatchObject({
    msg: 'request',
    requestId: 'trace-12345678',
    method: 'GET',
    path: '/v1/site/get-language',
    status: 200,
  })
  expect(await first.stop('SIGINT')).toBe(0)
  await expect(fetch(`${first.address}/healthz`)).rejects.toThrow('fetch failed')

  const again = await runningServer({ ...env, DRAIN_SECONDS: '1' })
  expect(again.lines.some(line => line.msg === 'Applied the migrations')).toBe(false)
  // One that is to stop says so to a balancer, and answers until it does.
  const ended = again.stop('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${again.address}/readyz`)).status).toBe(503))
  expect((await fetch(`${again.address}/v1/site/get-language`)).status).toBe(200)
  expect(await ended).toBe(0)
})

it('says in one line what a person can mend: a bad setting, and a taken port before it touches a database', async () => {
  await expect(runningServer({ PORT: 'eighty' })).rejects.toThrow(
    /^ended with 1: The environment is not usable:\n {2}PORT: /,
  )
  const squatter = createServer().listen(0)
  onTestFinished(() => void squatter.close())
  const { port } = squatter.address() as { port: number }
  const dataDir = temporaryFolder()
  const start = runningServer({ DATA_DIR: dataDir, PORT: String(port) })
  await expect(start).rejects.toThrow(
    `ended with 1: Port ${port} is taken by another program; set PORT to a free one.\n`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})
