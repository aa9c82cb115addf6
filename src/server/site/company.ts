import type { houseEndpoints } from '#contract/site/house.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'

/** Support and company links as the environment gives them (README "Configuration"). */
export const company: UseCase<typeof houseEndpoints.company> = async ({ config }) => config.company
