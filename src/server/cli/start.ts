import { buildIfChanged } from './build-if-changed.ts'

try {
  await buildIfChanged()
} catch (error) {
  // What the build said stands above; our own stack would only hide it.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Imported, not spawned: the signals of the terminal and of a supervisor reach the server without a go-between.
await import('../main.ts')
