import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before the server (`--import`). SIGUSR2 collects the garbage of the main thread, so that the memory measured next is in use.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
if (isMainThread) process.on('SIGUSR2', () => collect())
