import { build } from './build-if-changed.ts'

await build()
