import { spawn } from 'node:child_process'
import { inProject, programs, projectFolder } from './project.ts'

// Vite serves the client with hot reload and forwards /v1 and /photos to the server, which restarts on change.
const commands = [
  ['--watch', '--watch-preserve-output', inProject('src/server/main.ts')],
  [inProject(programs.vite), '--clearScreen', 'false'],
]

const children = commands.map(args => spawn(process.execPath, args, { cwd: projectFolder, stdio: 'inherit' }))

const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGTERM', endAll)
// The terminal sends Ctrl-C to both processes as well. This one must not end before them.
process.on('SIGINT', endAll)
for (const child of children) {
  child.once('exit', code => {
    process.exitCode = code ?? 0
    endAll()
  })
}
