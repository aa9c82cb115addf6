import { buildIfChanged } from './build-if-changed.ts'

try {
  await buildIfChanged()
} catch (error) {
  // The build has already printed its error; our own stack would only hide it.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Imported, not spawned: signals from the terminal or a supervisor reach the server directly.
await import('../main.ts')
