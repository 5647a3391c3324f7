/** Returns an object with one value for each of the names. Unlike `Object.fromEntries`, its type has these names. */
export const mapNames = <N extends string, V>(names: readonly N[], toValue: (name: N) => V): Record<N, V> =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<N, V>

/** Returns the names of an object whose type lists all of them. */
export const typedKeys = <N extends string>(named: Readonly<Record<N, unknown>>): N[] => Object.keys(named) as N[]
