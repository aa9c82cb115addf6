import { runProgram } from './project.ts'

// Collects the messages of the source into locales/; what it drops are messages that no source has any more.
process.exitCode = await runProgram('lingui', ['extract', '--clean', ...process.argv.slice(2)])
