import type { companyEndpoints } from '#contract/site/company.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'

/** Support and company links from the environment (README "Configuration"). */
export const company: UseCase<typeof companyEndpoints.company> = async ({ config }) => config.company
