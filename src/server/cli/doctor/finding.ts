/** The result of a check. `unused`: nothing to check. `bad`: the text says how to mend it. */
export type Finding = { subject: string; verdict: 'good' | 'unused' | 'bad'; text: string }

export const good = (subject: string, text: string): Finding => ({ subject, verdict: 'good', text })
export const unused = (subject: string, text: string): Finding => ({ subject, verdict: 'unused', text })
export const bad = (subject: string, text: string): Finding => ({ subject, verdict: 'bad', text })
