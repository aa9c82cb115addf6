/** Words that stay in capitals although they look like names. */
const INITIALS = new Set(
  (
    'BMW GMC BYD AMG JDM SUV AWD MPV RVR FTO GTO ASX SVX NSX WRX BRZ CRV HRV SSR RSZ VTR GTI GTD GTE GTR TSI TDI STI PHV PHEV HEV III ' +
    'CLA CLK CLS CLE GLA GLB GLC GLE GLK GLS SLC SLK SLR SLS EQA EQB EQC EQE EQS CTS ATS XTS SRX ' +
    'CBR CRF CBX VFR VTX ZRX NSR XJR TDR TRX KLX KLR GSR GSX DRZ XSR YZF FZR TZR RMX'
  ).split(' '),
)

/**
 * Feeds use capitals (`TOYOTA COROLLA FIELDER`); people expect `Toyota Corolla Fielder`. Codes (`CX-5`, `NV350`, `N BOX`), initials
 * and text that is already in lower case stay as they are.
 */
export function vehicleName(...words: string[]): string {
  return words.join(' ').split(' ').map(word).join(' ')
}

/** `Toyota Prius 2018`; maker and model as the feed writes them. */
export function nameAndYear({ maker, model, year }: { maker: string; model: string; year: number | null }): string {
  return [vehicleName(maker, model), year].filter(Boolean).join(' ')
}

function word(text: string): string {
  if (text.length < 3 || /\d/.test(text) || text !== text.toUpperCase() || INITIALS.has(text)) return text
  if (text.includes('-'))
    return text.split('-').every(part => part.length > 2) ? text.split('-').map(word).join('-') : text
  return text[0] + text.slice(1).toLowerCase()
}

/** Turns `PEARL WHITE` into `Pearl white`. */
export function sentenceCase(text: string): string {
  return text === text.toUpperCase() ? text.slice(0, 1) + text.slice(1).toLowerCase() : text
}
