import type { MarketProgress } from './fill-market.ts'

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

const TENTH = 10

/** Shows the progress of the market on the terminal: one growing line on a terminal, otherwise a line every tenth. */
export function progressLine(output: Output = process.stderr): { onProgress: MarketProgress; end: () => void } {
  let shown = ''
  const show = (text: string) => {
    if (text === shown) return
    output.write(output.isTTY ? `\r${text.padEnd(shown.length)}` : `${text}\n`)
    shown = text
  }
  return {
    onProgress: ({ step, done, of }) => {
      const percent = of === 0 ? 100 : Math.floor((100 * done) / of)
      const rounded = output.isTTY ? percent : Math.floor(percent / TENTH) * TENTH
      if (step === 'indexes') show(`Making the market: ${of} lots, indexes …`)
      else show(`Making the market: ${rounded} % of ${of} lots`)
    },
    end: () => {
      if (output.isTTY && shown !== '') output.write('\n')
    },
  }
}
