/** No name has more characters; nobody looks for one that has. */
const longestName = 100

/** A name as accounts are kept by, however it was typed; '' for what is no name. */
export const toLoginName = (typed: string) => (typed.length > longestName ? '' : typed.normalize('NFKC').toLowerCase())
