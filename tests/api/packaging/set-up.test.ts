import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const setUp = fileURLToPath(new URL('../../../src/server/cli/set-up.mjs', import.meta.url))
const STARTED = 'server started\n'

/** A folder with our set-up, an npm that only leaves marks, and dependencies of the commit before. */
function afterPull() {
  const folder = temporaryFolder()
  for (const path of ['src/server/cli', 'node_modules']) mkdirSync(join(folder, path), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  copyFileSync(setUp, join(folder, 'src/server/cli/set-up.mjs'))
  write('package.json', '{ "type": "module" }')
  const pull = (version: string) =>
    write('package-lock.json', `{ "packages": { "": {}, "node_modules/new": { "version": "${version}" } } }`)
  pull('2.0.0')
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  write(
    'npm.js',
    "import { cpSync } from 'node:fs'\ncpSync('package.json', 'installed')\ncpSync('package.json', 'node_modules/.package-lock.json')",
  )
  for (const path of ['src/server/main.ts', 'src/server/cli/start.ts'])
    write(path, `process.stdout.write(${JSON.stringify(STARTED)})\nsetInterval(() => {}, 1_000)`)
  write('src/server/cli/doctor.ts', "console.log('looked')")
  return { folder, pull, isInstalled: () => existsSync(join(folder, 'installed')) }
}

/** Starts Node there; `text` is everything that it has said. */
function node(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.js'), npm_node_execpath: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said.text += String(part)))
  return {
    child,
    said,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, text: said.text })),
    started: async () => {
      while (!said.text.includes(STARTED)) await once(child.stdout, 'data')
    },
  }
}

const doctor = (folder: string) => node(folder, 'src/server/cli/set-up.mjs', 'src/server/cli/doctor.ts').ended

// Other systems do not list processes with their folders.
const onLinux = test.skipIf(process.platform !== 'linux')

onLinux(
  'nothing is installed under a running server, however it was started; once it is killed, everything is',
  async () => {
    const { folder, isInstalled } = afterPull()
    const link = join(temporaryFolder(), 'minato')
    symlinkSync(folder, link)
    for (const args of [
      ['src/server/main.ts'],
      [join(folder, 'src/server/cli/start.ts')],
      [join(link, 'src/server/main.ts')],
    ]) {
      const server = node(folder, ...args)
      await server.started()
      const refused = await doctor(folder)
      expect(refused.code).toBe(1)
      expect(refused.text).toContain(`a Minato server (process ${server.child.pid}) runs from this folder`)
      expect(refused.text).toContain('Stop it and repeat the command')
      expect(isInstalled()).toBe(false)
      server.child.kill('SIGKILL')
      await server.ended
    }
    expect(await doctor(folder)).toMatchObject({ code: 0, text: expect.stringContaining('looked') })
    expect(isInstalled()).toBe(true)
  },
)

onLinux(
  'a server of another folder is no hindrance, nor is a pager with the script, nor a server of this folder until a pull changes the dependencies',
  async () => {
    const other = node(afterPull().folder, 'src/server/main.ts')
    await other.started()
    const { folder, pull, isInstalled } = afterPull()
    const pager = spawn('tail', ['-f', 'src/server/main.ts'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void pager.kill('SIGKILL'))
    await once(pager.stdout, 'data')
    const start = ['src/server/cli/set-up.mjs', 'src/server/cli/start.ts']
    await node(folder, ...start).started()
    expect(isInstalled()).toBe(true)
    expect((await doctor(folder)).code).toBe(0)
    pull('3.0.0')
    expect((await node(folder, ...start).ended).text).toContain('Stop it and repeat the command')
  },
)
