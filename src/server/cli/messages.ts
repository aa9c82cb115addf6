import { runProgram } from './project.ts'

// Collects the messages of the source into locales/. Messages that are no longer in the source are removed.
process.exitCode = await runProgram('lingui', ['extract', '--clean', ...process.argv.slice(2)])
