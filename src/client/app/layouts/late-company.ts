import { speak } from '#client/device/speak.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

/** Support and links of the company, with their words: wanted when the first screen stands. */
export const lateCompany = lazyPart(async () => {
  const [{ Company }] = await Promise.all([import('#client/site/Company.tsx'), speak('site')])
  return Company
})
