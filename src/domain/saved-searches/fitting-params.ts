/**
 * As many of an address's filters as fit into the given length. Half a filter would be another one, such as a shorter chassis code, and its listing
 * would lack the lots that it is opened for.
 */
export function fittingParams(params: string, length: number): string {
  return params.length <= length ? params : params.slice(0, Math.max(0, params.lastIndexOf('&', length)))
}
