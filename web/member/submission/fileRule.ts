/** The rule of a field that holds the key of an uploaded file: what somebody reads who has uploaded none. */
export const fileRule = (empty: string) => (key: string) => (key ? undefined : empty)
