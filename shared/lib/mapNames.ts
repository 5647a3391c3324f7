/** Returns an object with one value per name. Unlike with `Object.fromEntries`, its type keeps the names. */
export const mapNames = <N extends string, V>(names: readonly N[], toValue: (name: N) => V): Record<N, V> =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<N, V>

export const typedKeys = <N extends string>(named: Readonly<Record<N, unknown>>): N[] => Object.keys(named) as N[]
