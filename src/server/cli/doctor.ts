import { styleText } from 'node:util'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'

// npm run doctor: checks everything that Minato depends on; exits with 1 if something needs attention.
const SIGN = { good: '✓', unused: '–', bad: '✗' }
const COLOR = { good: 'green', unused: 'dim', bad: 'red' } as const
const WIDTH = 12

const line = ({ subject, verdict, text }: Finding) =>
  `${styleText(COLOR[verdict], `${SIGN[verdict]} ${subject.padEnd(WIDTH)}`)} ${text}`

const findings = await examine(process.env, { now: new Date() })
for (const finding of findings) console.log(line(finding))
const faults = findings.filter(({ verdict }) => verdict === 'bad').length
console.log(faults === 0 ? 'Nothing to do.' : `${faults} to do.`)
process.exitCode = faults === 0 ? 0 : 1
