/** Returns all variants in `npm run test:crash`, and the first of them in `npm test`. */
export const variants = <T>(all: T[]): T[] => (isCrashTest ? all : all.slice(0, 1))

export const isCrashTest = import.meta.env.MODE === 'crash'
