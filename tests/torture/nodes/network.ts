import { execFileSync } from 'node:child_process'

/** The network of one machine. */
export type Network = {
  /** Its own address, and ours as it sees it. */
  address: string
  ours: string
  /** The start of a command that runs there. */
  enter: readonly string[]
  /** Pulls its cable, or puts it back; null where it has none. */
  cable: ((is: 'out' | 'in') => void) | null
  close: () => void
}

/** Where the system does not let us make networks, all machines share ours. */
const SHARED: Network = { address: '127.0.0.1', ours: '127.0.0.1', enter: [], cable: null, close: () => {} }

/** A network namespace of Linux with a cable (veth) to ours. Needs root and `ip`. */
export function newNetwork(number: number): Network {
  const name = `minato-${process.pid}-${number}`
  const close = () => ip('netns', 'del', name)
  try {
    ip('netns', 'add', name)
  } catch {
    return SHARED
  }
  try {
    return { ...cabled(name, number), enter: ['ip', 'netns', 'exec', name], close }
  } catch {
    // Some containers may make a namespace, but no cable.
    close()
    return SHARED
  }
}

function cabled(name: string, number: number): Pick<Network, 'address' | 'ours' | 'cable'> {
  const end = `mn${process.pid}-${number}`
  // Every run has a range of its own, and every cable four addresses of it.
  const range = `10.213.${process.pid % 250}`
  const [ours, address] = [1, 2].map(last => `${range}.${4 * number + last}`) as [string, string]
  ip('link', 'add', end, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('addr', 'add', `${ours}/30`, 'dev', end)
  ip('link', 'set', end, 'up')
  ip('-n', name, 'addr', 'add', `${address}/30`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return { address, ours, cable: is => ip('link', 'set', end, is === 'in' ? 'up' : 'down') }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
