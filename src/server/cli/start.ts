import { buildIfChanged } from './build-if-changed.ts'

await buildIfChanged()
// Imported, not spawned: the signals of the terminal and of a supervisor reach the server without a go-between.
await import('../main.ts')
