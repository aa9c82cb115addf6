/** Everything that the device keeps of a person's answers stands under such a key, with his id behind it. */
export const KEPT_PREFIX = 'minato-kept-'
