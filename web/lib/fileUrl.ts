/** The address of a stored file. Contracts hand out keys. */
export const fileUrl = (key: string) => `/uploads/${key}`
