import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it('starts on an empty folder, answers, stops cleanly on SIGTERM, and finds everything again', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  const first = await runningServer(env)
  expect(await (await fetch(`${first.address}/healthz`)).json()).toMatchObject({ alive: true })
  expect(await (await fetch(`${first.address}/readyz`)).json()).toEqual({ ready: true, database: true, mail: 'kept' })
  const traced = await fetch(`${first.address}/v1/site/get-language`, { headers: { 'x-request-id': 'trace-12345678' } })
  expect(traced.status).toBe(200)
  const warnings = first.lines.filter(({ level }) => Number(level) === 40)
  expect(warnings.map(({ msg }) => msg)).toContainEqual(
    expect.stringMatching(/^Nobody receives mail: SMTP_URL is not set/),
  )
  expect(first.lines.at(-1)).toMatchObject({
    msg: 'request',
    requestId: 'trace-12345678',
    method: 'GET',
    path: '/v1/site/get-language',
    status: 200,
  })
  expect(await first.stop('SIGTERM')).toBe(0)
  await expect(fetch(`${first.address}/healthz`)).rejects.toThrow('fetch failed')

  const again = await runningServer(env)
  expect(again.lines.some(line => line.msg === 'Applied the migrations')).toBe(false)
  expect(await again.stop('SIGINT')).toBe(0)
})

it('says in one line what a person can mend: a bad setting, a taken port', async () => {
  await expect(runningServer({ PORT: 'eighty' })).rejects.toThrow(
    /^ended with 1: The environment is not usable:\n {2}PORT: /,
  )
  const squatter = createServer().listen(0)
  onTestFinished(() => void squatter.close())
  const { port } = squatter.address() as { port: number }
  const start = runningServer({ DATA_DIR: temporaryFolder(), PORT: String(port) })
  await expect(start).rejects.toThrow(
    `ended with 1: Port ${port} is taken by another program; set PORT to a free one.\n`,
  )
})

it('touches no database where the port is taken', async () => {
  const squatter = createServer().listen(0)
  onTestFinished(() => void squatter.close())
  const { port } = squatter.address() as { port: number }
  const dataDir = temporaryFolder()
  await expect(runningServer({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow('is taken')
  expect(readdirSync(dataDir)).toEqual([])
})

it('that is to stop says so to a balancer, and answers until it does', async () => {
  const server = await runningServer({ DATA_DIR: await dataDirWithCluster(), DRAIN_SECONDS: '1' })
  const ended = server.stop('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(503))
  expect((await fetch(`${server.address}/v1/site/get-language`)).status).toBe(200)
  expect(await ended).toBe(0)
})
