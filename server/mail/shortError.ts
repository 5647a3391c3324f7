/** Mail servers name the recipients in their errors. Paths of packages (`node_modules/@name`) stay. */
export const maskAddresses = (text: string): string => text.replace(/[^\s/]+@[^\s/]+/g, '***')

/** Returns the first line of an error, at most 200 characters, without e-mail addresses. */
export const shortError = (error: string): string =>
  maskAddresses(error.split('\n', 1)[0] as string)
    .slice(0, 200)
    .toWellFormed()
