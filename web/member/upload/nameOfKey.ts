/** A file by the last part of its key, where its name is not known. */
export const nameOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1)
