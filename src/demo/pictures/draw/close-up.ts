/** A flat drawing: 1280 by 960, with single letters as names of its gradients. */
export function closeUp(gradients: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960"><defs>${gradients}</defs>${shapes}</svg>`
}

export function downGradient(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
}
